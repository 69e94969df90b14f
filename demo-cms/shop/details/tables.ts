import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** New e-mail addresses that wait for the link in their mail. */
  interface Schema {
    email_changes: {
      id_hash: string
      customer_id: number
      email: string
      created_at: Moment
    }
  }
}
