import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Customers, and what waits for the link in a mail. */
  interface Schema {
    customers: Person & {
      id: Generated<number>
      phone: string | null
      created_at: Moment
      is_staff: Generated<boolean>
      /** When the customer deleted the account; the row stays without personal data. */
      deleted_at: Generated<Date | null>
    }
    registrations: Person & {
      id_hash: string
      browser_hash: string | null
      return_path: string | null
      created_at: Moment
    }
    password_resets: {
      id_hash: string
      /** `null` if nobody has an account with the address. */
      customer_id: number | null
      return_path: string | null
      created_at: Moment
    }
    /** New e-mail addresses. */
    email_changes: {
      id_hash: string
      customer_id: number
      email: string
      created_at: Moment
    }
  }
}

interface Person {
  email: string
  password_hash: string
  kind: 'private' | 'business'
  first_name: string
  last_name: string
  company: string | null
  vat_number: string | null
  culture: string
}
