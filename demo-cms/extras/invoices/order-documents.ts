import type { OrderSection } from '../../shop/orders/order-sections.ts'
import { creditNotesOf } from './read-credit-notes.ts'
import { invoiceOf } from './read-invoice.ts'

/** Links to the invoice of an order and, for its buyer and for staff, to its credit notes. */
export const orderDocuments: OrderSection = {
  place: 'end',
  template: 'orders/documents',
  async modelOf(db, order, { kind, url }) {
    const invoice = await invoiceOf(db, order.id)
    if (!invoice) return undefined
    const creditNotes = kind === 'company' ? [] : await creditNotesOf(db, order.id)
    return { url, invoice, creditNotes }
  }
}
