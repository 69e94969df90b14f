import { deliverOrder, sendOrder } from '../../demo-cms/shop/orders/changes/send-order.ts'
import { paymentReference } from '../../demo-cms/shop/orders/payment-reference.ts'
import { receiveTransfer } from '../../demo-cms/shop/payment/bank-transfer.ts'
import { order } from './checkout.ts'
import { formOf } from './html-form.ts'
import { readyVariant } from './ready-variant.ts'
import type { Shopper } from './shopper.ts'
import type { Shop } from './with-shop.ts'

export interface SentOrder {
  guest: Shopper
  number: string
  id: number
  url: string
  itemId: number
}

let transfers = 0

/** A guest's order of three pieces for € 10.00 each, paid and sent. */
export async function withSentOrder(shop: Shop, isSent = true): Promise<SentOrder> {
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
    id: `R${++transfers}`,
    reference: paymentReference(Number(number)),
    amountMinor: total_minor,
    currency: 'EUR'
  })
  if (isSent) {
    await sendOrder(shop.db, id)
    await deliverOrder(shop.db, id)
  }
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { guest, number, id, url: `/shop/fr/account/orders/${number}/refund`, itemId: item.id }
}

/** Sends the refund form with these fields of its only line. */
export async function requestRefund(
  { guest, url, itemId }: SentOrder,
  line: {
    Quantity?: string
    RefundedAmount?: string
    Reason?: string
    ReasonText?: string
    Action?: string
  },
  who = guest
) {
  const form = formOf((await guest.get(url)).body, '#refund')
  const { Action, ...fields } = { Reason: 'damaged', ...line }
  return who.post(url, {
    ...form.fields,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`${name}-${itemId}`, value])
    ),
    ...(Action && { Action })
  })
}

export function requestsOf(shop: Shop, orderId: number) {
  return shop.db
    .selectFrom('refund_requests')
    .innerJoin('refund_request_lines', 'request_id', 'refund_requests.id')
    .select([
      'refund_requests.id',
      'refund_requests.amount_minor',
      'quantity',
      'reason',
      'answer'
    ])
    .where('order_id', '=', orderId)
    .orderBy('refund_requests.id')
    .execute()
}

export function mailsAbout(shop: Shop, number: string) {
  return shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('subject', 'like', `%${number}%`)
    .orderBy('id', 'desc')
    .execute()
}
