import type { Db } from '../../kernel/database/database.ts'
import { type InvoiceDocument, storedDocument } from './document.ts'

export interface IssuedInvoice {
  /** `2026-000012`: numbered per year without gaps. */
  number: string
  issuedAt: Date
  /** What was issued; `null` until it is stored: see `issueDocuments`. */
  document: InvoiceDocument | null
}

/** The number as it is printed: `2026-000012`. */
export function invoiceNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** The invoice of an order; `undefined` until it is paid. */
export async function invoiceOf(db: Db, orderId: number): Promise<IssuedInvoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      number: invoiceNumber(row.year, row.number),
      issuedAt: row.issued_at,
      document: storedDocument(row.document)
    }
  )
}
