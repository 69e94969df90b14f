import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Invoices, numbered per year without gaps. The database issues one when an order is paid. */
  interface Schema {
    invoices: {
      order_id: number
      year: number
      number: number
      issued_at: Moment
      /** An `InvoiceDocument`; `null` until it is stored. */
      document: Generated<unknown>
    }
    /** Correct invoices; issued by the database, too. */
    credit_notes: {
      id: Generated<number>
      order_id: number
      request_id: number | null
      year: number
      number: number
      issued_at: Moment
      /** An `InvoiceDocument`; `null` until it is stored. */
      document: Generated<unknown>
    }
    credit_note_numbers: { year: number; last_number: number }
    invoice_numbers: { year: number; last_number: number }
  }
}
