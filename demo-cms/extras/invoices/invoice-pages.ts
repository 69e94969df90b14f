import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { ownRecordFound } from '../../kernel/http/access.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { type Order, orderByNumber, readOrder } from '../../shop/orders/read-order.ts'
import { staffOf } from '../../shop/staff/staff-of.ts'
import type { InvoiceDocument } from './document.ts'
import { issueDocuments } from './issue-documents.ts'
import { creditNotesOf } from './read-credit-notes.ts'
import { invoiceOf } from './read-invoice.ts'

/** The invoices of paid orders and the credit notes for refunds as PDF, for their buyers and for staff [ORD-01]. */
export function invoicePages(pages: Pages, { db }: Cms): void {
  pages.get('/account/orders/:number/invoice.pdf', async (request, reply) => {
    const session = await reply.session()
    return sendInvoice(db, reply, await readOrder(db, session, request.params.number))
  })

  pages.get('/sales/orders/:number/invoice.pdf', async (request, reply) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    return sendInvoice(db, reply, await orderByNumber(db, request.params.number))
  })

  pages.get('/account/orders/:number/creditnote.pdf', async (request, reply) => {
    const session = await reply.session()
    const order = await readOrder(db, session, request.params.number)
    return sendCreditNote(db, reply, order, requestIdOf(request))
  })

  pages.get('/sales/orders/:number/creditnote.pdf', async (request, reply) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const order = await orderByNumber(db, request.params.number)
    return sendCreditNote(db, reply, order, requestIdOf(request))
  })
}

/** The accepted request for a refund; `null` for an order that was cancelled. */
function requestIdOf({ query }: FastifyRequest): number | null {
  return idOf(fieldOf(query, 'RequestId')) ?? null
}

async function sendCreditNote(
  db: Db,
  reply: FastifyReply,
  order: Order | undefined,
  requestId: number | null
) {
  const notes = order ? await issued(db, order.id, creditNotesOf) : []
  const note = notes.find(one => one.requestId === requestId)
  if (!note?.document) return noDocument(reply, order)
  return sendPdf(reply, note.number, note.document)
}

/** Sends the invoice of an order as PDF; 404 without an order that has one. */
export async function sendInvoice(
  db: Db,
  reply: FastifyReply,
  order: Pick<Order, 'id'> | undefined
) {
  const invoice = order && (await issued(db, order.id, invoiceOf))
  if (!invoice?.document) return noDocument(reply, order)
  return sendPdf(reply, invoice.number, invoice.document)
}

/** A guest is asked to log in for an order that was not found, but not for a document that their own order does not have. */
function noDocument(reply: FastifyReply, order: Pick<Order, 'id'> | undefined) {
  if (order) ownRecordFound(reply.request)
  return reply.callNotFound()
}

/** Reads documents as they are stored, after storing those that no server has stored yet. */
async function issued<T>(
  db: Db,
  orderId: number,
  read: (db: Db, orderId: number) => Promise<T>
): Promise<T> {
  await issueDocuments(db, orderId)
  return read(db, orderId)
}

async function sendPdf(reply: FastifyReply, number: string, content: InvoiceDocument) {
  // loaded with the first invoice, because most processes never draw one
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const pdf = await invoicePdf(content)
  return noStore(reply)
    .type('application/pdf')
    .header('content-disposition', `inline; filename="vitrine-${number}.pdf"`)
    .send(pdf)
}
