import type { Db } from '../../kernel/database/database.ts'
import { orderById } from '../../shop/orders/read-order.ts'
import { creditNoteText } from './credit-note-text.ts'
import type { InvoiceDocument } from './document.ts'
import { invoiceText } from './invoice-text.ts'
import { type CreditNote, creditedGoods, creditNotesOf } from './read-credit-notes.ts'
import { invoiceOf } from './read-invoice.ts'

/**
 * Stores the invoice and the credit notes of an order that the database has numbered but that are not stored yet. Whatever makes the
 * database issue one calls it in the same transaction, and so does whatever is about to change an order, for documents that a server of
 * an earlier release has issued. What is stored never changes.
 */
export async function issueDocuments(tx: Db, orderId: number): Promise<void> {
  const invoice = await invoiceOf(tx, orderId)
  if (!invoice) return
  const notes = await creditNotesOf(tx, orderId)
  if (invoice.document && notes.every(note => note.document)) return
  const order = await orderById(tx, orderId)
  if (!order) return
  if (!invoice.document) {
    invoice.document = invoiceText(order, invoice)
    await tx
      .updateTable('invoices')
      .set({ document: json(invoice.document) })
      .where('order_id', '=', orderId)
      .where('document', 'is', null)
      .execute()
  }
  const before: InvoiceDocument[] = []
  for (const note of notes) {
    note.document ??= await issueNote(note)
    before.push(note.document)
  }

  async function issueNote(note: CreditNote): Promise<InvoiceDocument> {
    const goods = note.requestId === null ? undefined : await creditedGoods(tx, note.requestId)
    const document = creditNoteText(order!, invoice!, note, goods, before)
    await tx
      .updateTable('credit_notes')
      .set({ document: json(document) })
      .where('id', '=', note.id)
      .where('document', 'is', null)
      .execute()
    return document
  }
}

const BATCH = 100

/** Stores documents that were issued by servers that do not store them. Returns how many orders had some. */
export async function issueMissingDocuments(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('invoices')
    .select('order_id')
    .where('document', 'is', null)
    .union(db.selectFrom('credit_notes').select('order_id').where('document', 'is', null))
    .limit(BATCH)
    .execute()
  for (const { order_id } of rows) await issueDocuments(db, order_id)
  return rows.length
}

function json(value: InvoiceDocument): never {
  return JSON.stringify(value) as never
}
