import type { ColumnType, Generated } from 'kysely'
import type { Moment, WithDefault } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Second factors of the login, and passkeys. */
  interface Schema {
    two_factors: {
      customer_id: number
      secret: string
      /** PostgreSQL's `bigint` arrives as a text. */
      last_step: ColumnType<string, number, number>
      created_at: Moment
    }
    two_factor_setups: {
      session_hash: string
      customer_id: number
      secret: string
      created_at: Moment
    }
    recovery_codes: {
      customer_id: number
      code_hash: string
      used_at: Date | null
    }
    login_steps: {
      id_hash: string
      customer_id: number
      password_hash: string
      return_path: string | null
      created_at: Moment
    }
    passkeys: {
      id: Generated<number>
      customer_id: number
      credential_id: string
      public_key: string
      user_handle: string
      /** PostgreSQL's `bigint` arrives as a text. */
      counter: ColumnType<string, number, number>
      transports: string[]
      is_synced: boolean
      is_backed_up: boolean
      name: string
      created_at: Moment
      used_at: WithDefault<Date | null>
    }
    passkey_challenges: {
      challenge: string
      session_hash: string
      customer_id: number | null
      created_at: Moment
    }
  }
}
