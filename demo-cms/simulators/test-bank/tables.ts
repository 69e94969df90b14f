import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

export type BankState =
  | 'open'
  /** For the shopper, on the bank's page. */
  | 'waiting'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

declare module '../../kernel/database/schema.ts' {
  /** What the bank knows. */
  interface Schema {
    bank_sessions: {
      id: string
      data_hash: string
      page_key: string
      shop_reference: string
      amount_minor: number
      culture: string
      return_url: string
      state: Generated<BankState>
      expires_at: Date
      created_at: Moment
    }
  }
}
