import { expect, test } from 'vitest'
import { creditNoteText } from '../../../../demo-cms/extras/invoices/credit-note-text.ts'
import {
  creditedGoods,
  creditNotesOf
} from '../../../../demo-cms/extras/invoices/read-credit-notes.ts'
import { invoiceOf } from '../../../../demo-cms/extras/invoices/read-invoice.ts'
import { cancelOrder } from '../../../../demo-cms/shop/orders/changes/cancel-order.ts'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { orderByNumber } from '../../../../demo-cms/shop/orders/read-order.ts'
import { answerRefundRequest } from '../../../../demo-cms/shop/orders/refunds/answer-request.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { order } from '../../../support/checkout.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

let transfers = 0

/** A guest's paid order of three pieces for € 10.00 each. */
async function withPaidOrder() {
  const guest = shop.visitor()
  const { id: variantId } = await readyVariant(shop.db, { price: 1000 })
  await guest.add(variantId, 3)
  const answer = await order(guest, { PaymentMethod: 'transfer' })
  const number = /\/(\d+)$/.exec(String(answer.headers.location))![1]!
  const { id, total_minor } = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await receiveTransfer(shop.db, {
    id: `C${++transfers}`,
    reference: paymentReference(Number(number)),
    amountMinor: total_minor,
    currency: 'EUR'
  })
  return { guest, number, id }
}

/** An accepted request for a part of an order, with the costs of its delivery. */
async function acceptedRequest(orderId: number): Promise<number> {
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('refund_requests')
    .values({ order_id: orderId, kind: 'refund', amount_minor: 2595, shipping_minor: 595 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refund_request_lines')
    .values({
      request_id: id,
      order_item_id: item.id,
      quantity: 2,
      amount_minor: 2000,
      reason: 'damaged'
    })
    .execute()
  const { id: staffId } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('is_staff', '=', true)
    .executeTakeFirstOrThrow()
  await answerRefundRequest(shop.db, { requestId: id, staffId, isAccepted: true, message: '' })
  return id
}

async function linksIn(guest: Shopper, number: string): Promise<string[]> {
  const { body } = await guest.get(`/shop/fr/account/orders/${number}`)
  return [...documentOf(body).querySelectorAll('.shop-documents a[href*="creditnote"]')].map(
    link => link.getAttribute('href')!
  )
}

if (EXHAUSTIVE)
  test('a refund has a credit note, a tagged PDF for its buyer [ORD-01]', async () => {
    const { guest, number, id } = await withPaidOrder()
    expect(await linksIn(guest, number)).toEqual([])
    await acceptedRequest(id)
    const [url] = (await linksIn(guest, number)) as [string]
    const answer = await guest.get(url)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Lang (fr)')
    expect((await shop.visitor().get(url)).headers.location).toContain('/login')
    const lotte = await shop.customer('lotte@example.com')
    expect((await lotte.get(url)).statusCode).toBe(404)
    expect((await guest.get(url.replace(/\d+$/, '999999'))).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('staff open the invoice and the credit notes of every order [ORD-01]', async () => {
    const { number, id } = await withPaidOrder()
    await acceptedRequest(id)
    const staff = await shop.customer('balie@example.com')
    const { body } = await staff.get(`/shop/fr/sales/orders/${number}`)
    const urls = [...documentOf(body).querySelectorAll('.shop-documents a')].map(
      link => link.getAttribute('href')!
    )
    expect(urls).toHaveLength(2)
    const lotte = await shop.customer('lotte@example.com')
    for (const url of urls) {
      expect((await staff.get(url)).headers['content-type']).toBe('application/pdf')
      expect((await lotte.get(url)).statusCode).toBe(403)
    }
  })

test('it names the invoice, the returned goods and their tax [ORD-01]', async () => {
  const { number, id } = await withPaidOrder()
  const requestId = await acceptedRequest(id)
  const read = (await orderByNumber(shop.db, number))!
  const invoice = (await invoiceOf(shop.db, id))!
  const [note] = await creditNotesOf(shop.db, id)
  const goods = await creditedGoods(shop.db, requestId)
  const { title, facts, items, totals, taxes, notes } = creditNoteText(
    read,
    invoice,
    note!,
    goods
  )
  expect(title).toMatch(/^Note de crédit C\d{4}-\d{6}$/)
  expect(facts[1]).toEqual(['Pour la facture', invoice.number])
  expect(items.rows.map(row => row.slice(1))).toEqual([['2', '21\u00a0%', '20,00\u00a0€']])
  expect(totals.map(([, amount]) => amount)).toEqual([
    '20,00\u00a0€',
    '5,95\u00a0€',
    '25,95\u00a0€'
  ])
  // 25.95 × 21 / 121
  expect(taxes.rows).toEqual([['21\u00a0%', '21,45\u00a0€', '4,50\u00a0€', '25,95\u00a0€']])
  expect(notes.at(-1)).toContain(invoice.number)
})

if (EXHAUSTIVE)
  test('a paid order that is cancelled has a credit note for the whole invoice [ORD-01]', async () => {
    const { guest, number, id } = await withPaidOrder()
    await cancelOrder(shop.db, id, { reason: 'customer' })
    const [url] = (await linksIn(guest, number)) as [string]
    expect((await guest.get(url)).statusCode).toBe(200)
    const read = (await orderByNumber(shop.db, number))!
    const [note] = await creditNotesOf(shop.db, id)
    const { totals } = creditNoteText(read, (await invoiceOf(shop.db, id))!, note!)
    expect(totals.at(-1)![1]).toMatch(/^35,95\s€$/)
  })

if (EXHAUSTIVE)
  test('an order that was never paid has none, and their numbers have no gaps [ORD-01]', async () => {
    const guest = shop.visitor()
    const { id: variantId } = await readyVariant(shop.db, { price: 1000 })
    await guest.add(variantId, 1)
    const answer = await order(guest, { PaymentMethod: 'transfer' })
    const number = /\/(\d+)$/.exec(String(answer.headers.location))![1]!
    const { id } = (await orderByNumber(shop.db, number))!
    await cancelOrder(shop.db, id, { reason: 'customer' })
    expect(await creditNotesOf(shop.db, id)).toEqual([])
    const paid = await Promise.all([withPaidOrder(), withPaidOrder()])
    await Promise.all(paid.map(one => cancelOrder(shop.db, one.id, { reason: 'customer' })))
    const rows = await shop.db
      .selectFrom('credit_notes')
      .select(['year', 'number'])
      .where('year', '=', where =>
        where.selectFrom('credit_notes').select(({ fn }) => fn.max('year').as('year'))
      )
      .orderBy('number')
      .execute()
    expect(rows.map(row => row.number)).toEqual(rows.map((_, index) => index + 1))
  })
