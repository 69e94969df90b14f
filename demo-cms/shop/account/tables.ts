import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Customers, and failed logins. */
  interface Schema {
    customers: {
      id: Generated<number>
      email: string
      password_hash: string
      kind: 'private' | 'business'
      first_name: string
      last_name: string
      company: string | null
      vat_number: string | null
      phone: string | null
      culture: string
      created_at: Moment
      is_staff: Generated<boolean>
    }
    login_attempts: { subject: string; failures: number; last_at: Moment }
  }
}
