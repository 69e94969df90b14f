import { openPayment, ownOrder, payByTransfer } from '../../bridge/checkout/payment-calls.ts'
import { bankSession, decideAtBank, payAtBank } from '../../bridge/checkout/test-bank.ts'
import { changing, serverContext } from '../../bridge/context.ts'
import type { BankSession } from '../../bridge/entities.ts'
import type { Shop as Bridge } from '../../bridge/shop.ts'
import { major } from '../../bridge/variants.ts'
import { bankPage } from '../bank-pages.ts'
import type { Bank, BankPurchase } from '../shop.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'

/** The test bank, which the bridge keeps in the shop's own database. */
export function testBank(bridge: () => Bridge): Bank {
  return {
    async find(_, id, secret) {
      const session = await bankSession(bridge(), id, secret)
      return session && purchaseOf(bridge(), session)
    },
    decide: ({ session }, outcome) => decideAtBank(bridge(), session as BankSession, outcome),
    pay: ({ session }, number, wait) =>
      payAtBank(bridge(), session as BankSession, number, wait)
  }
}

/** Opens the page of the bank for an order of the visitor. */
export function hostedPayment(
  shop: Bridge,
  visit: BridgeVisit,
  base: string,
  number: string,
  back: string
): Promise<string> {
  return changing(shop, callOf(shop, visit), async (ctx, session) => {
    const order = await ownOrder(shop, ctx, session, number, visit.culture)
    const opened = await openPayment(shop, ctx, order, visit.culture, back)
    return bankPage(base, opened, 'card')
  })
}

/** Has an order of the visitor paid by transfer instead. */
export function transferInstead(shop: Bridge, visit: BridgeVisit, number: string) {
  return changing(shop, callOf(shop, visit), async (ctx, session) => {
    const order = await ownOrder(shop, ctx, session, number, visit.culture)
    await payByTransfer(shop, ctx, order)
  })
}

async function purchaseOf(shop: Bridge, session: BankSession): Promise<BankPurchase> {
  const { id, pageKey, culture, returnUrl, orderId } = session
  const order = await shop.orders.findOne(await serverContext(shop, culture), orderId)
  if (!order) throw new Error(`The order ${orderId} is gone.`)
  const { code: reference, totalWithTax, currencyCode: currency } = order
  const amount = major(totalWithTax, currency)
  return { id, pageKey, culture, returnUrl, reference, amount, currency, session }
}
