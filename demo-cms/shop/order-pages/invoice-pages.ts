import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { creditNoteText } from '../invoices/credit-note-text.ts'
import { type InvoiceText, invoiceText } from '../invoices/invoice-text.ts'
import { creditedGoods, creditNotesOf } from '../invoices/read-credit-notes.ts'
import { invoiceOf } from '../invoices/read-invoice.ts'
import { type Order, orderByNumber, readOrder } from '../orders/read-order.ts'
import { staffOf } from '../staff/staff-of.ts'

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
  const invoice = order && (await invoiceOf(db, order.id))
  const notes = order ? await creditNotesOf(db, order.id) : []
  const note = notes.find(one => one.requestId === requestId)
  if (!order || !invoice || !note) return reply.callNotFound()
  const goods = requestId === null ? undefined : await creditedGoods(db, requestId)
  return sendPdf(reply, note.number, creditNoteText(order, invoice, note, goods))
}

/** Sends the invoice of an order as PDF; 404 without an order that has one. */
export async function sendInvoice(db: Db, reply: FastifyReply, order: Order | undefined) {
  const invoice = order && (await invoiceOf(db, order.id))
  if (!order || !invoice) return reply.callNotFound()
  return sendPdf(reply, invoice.number, invoiceText(order, invoice))
}

async function sendPdf(reply: FastifyReply, number: string, content: InvoiceText) {
  // loaded with the first invoice, because most processes never draw one
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts')
  const pdf = await invoicePdf(content)
  return noStore(reply)
    .type('application/pdf')
    .header('content-disposition', `inline; filename="vitrine-${number}.pdf"`)
    .send(pdf)
}
