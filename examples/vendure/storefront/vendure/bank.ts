import { openPayment, ownOrder, payByTransfer } from '../../bridge/checkout/payment-calls.ts'
import { bankSession } from '../../bridge/checkout/test-bank.ts'
import { serverContext } from '../../bridge/context.ts'
import { major } from '../../bridge/variants.ts'
import type { Visit } from '../visit.ts'

export type BankPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** The purchase of a session of the test bank, for who knows one of its secrets. */
export async function findPurchase(
  { shop }: Visit,
  id: string,
  secret: Parameters<typeof bankSession>[2]
) {
  const session = await bankSession(shop, id, secret)
  if (!session) return undefined
  const { pageKey, culture, returnUrl, orderId } = session
  const order = await shop.orders.findOne(await serverContext(shop, culture), orderId)
  if (!order) throw new Error(`The order ${orderId} is gone.`)
  const { code: reference, totalWithTax, currencyCode: currency } = order
  const amount = major(totalWithTax, currency)
  return { id, pageKey, culture, returnUrl, reference, amount, currency, session }
}

/** Opens the payment of an order of the visitor at the bank, whose pages lead to `back`. */
export function openAtBank(visit: Visit, number: string, back: string) {
  const { shop, culture } = visit
  return visit.changing(async (ctx, session) => {
    const order = await ownOrder(shop, ctx, session, number, culture)
    return openPayment(shop, ctx, order, culture, back)
  })
}

/** Has an order of the visitor paid by transfer that was to be paid by card. */
export function transferInstead(visit: Visit, number: string): Promise<void> {
  const { shop, culture } = visit
  return visit.changing(async (ctx, session) => {
    await payByTransfer(shop, ctx, await ownOrder(shop, ctx, session, number, culture))
  })
}
