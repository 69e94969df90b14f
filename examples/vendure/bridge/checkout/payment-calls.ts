import { randomBytes } from 'node:crypto'
import { isGraphQlErrorResult, Order, type RequestContext } from '@vendure/core'
import { type PaymentStatus, payments } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { changing, lockRow, reading } from '../context.ts'
import { BankSession } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import type { BridgeApi, BridgeSession, Shop } from '../shop.ts'
import { major } from '../variants.ts'
import { placedOrder } from './place-order.ts'

/** Card payments at the test bank. */
export function handlePayments(api: BridgeApi, shop: () => Shop): void {
  api.handle(payments.openSession, call =>
    changing(shop(), call, async (ctx, session) => {
      const order = await ownOrder(shop(), ctx, session, call.body.OrderNumber, call.culture)
      if (order.state !== 'PaymentAuthorized') {
        throw new RefusalError(409, messageIn(call.culture, 'paymentClosed'))
      }
      const opened = new BankSession({
        id: randomBytes(16).toString('hex'),
        data: randomBytes(24).toString('base64url'),
        orderId: order.id,
        outcome: 'open',
        openedAt: Date.now()
      })
      await shop().connection.getRepository(ctx, BankSession).insert(opened)
      return {
        Environment: 'test',
        ClientKey: 'test_vitrine',
        SessionId: opened.id,
        SessionData: opened.data,
        AmountTaxIncl: major(order.totalWithTax, order.currencyCode),
        CurrencyCode: order.currencyCode,
        CountryId: order.billingAddress?.countryCode ?? null,
        HolderName: order.billingAddress?.fullName ?? null
      }
    })
  )

  api.handle(payments.settle, call =>
    changing(shop(), call, async (ctx, session) => {
      const { OrderNumber, SessionId } = call.body
      const order = await ownOrder(shop(), ctx, session, OrderNumber, call.culture)
      await settleOrder(shop(), ctx, order, SessionId)
      return statusOf(shop(), ctx, order, call.culture)
    })
  )

  api.handle(payments.status, call =>
    reading(shop(), call, async (ctx, session) => {
      const { OrderNumber } = call.query
      const order = await ownOrder(shop(), ctx, session, OrderNumber, call.culture)
      return statusOf(shop(), ctx, order, call.culture)
    })
  )
}

/** Asks the bank, and settles the payment of an order at most once: the order is locked. */
async function settleOrder(
  shop: Shop,
  ctx: RequestContext,
  { id: orderId }: Order,
  sessionId: string
): Promise<void> {
  await lockRow(shop, ctx, Order, orderId)
  const bank = await shop.connection
    .getRepository(ctx, BankSession)
    .findOneBy({ id: sessionId.slice(0, 64), orderId })
  if (bank?.outcome !== 'authorised') return
  const all = await shop.orders.getOrderPayments(ctx, orderId)
  const open = all.find(payment => payment.state === 'Authorized')
  if (!open) return
  const settled = await shop.orders.settlePayment(ctx, open.id)
  if (isGraphQlErrorResult(settled)) throw new Error(`Settling failed: ${settled.message}`)
}

async function statusOf(
  shop: Shop,
  ctx: RequestContext,
  { id: orderId, code }: Order,
  culture: string
): Promise<PaymentStatus> {
  const Url = pageUrl(shop.options.pageUrls.confirmation, { culture, order: code })
  const order = await shop.orders.findOne(ctx, orderId, ['payments'])
  if (order?.state === 'Cancelled') return { OrderNumber: code, State: 'cancelled', Url }
  if (order?.state !== 'PaymentAuthorized') return { OrderNumber: code, State: 'paid', Url }
  const [last] = await shop.connection
    .getRepository(ctx, BankSession)
    .find({ where: { orderId }, order: { openedAt: 'DESC' }, take: 1 })
  if (last?.outcome === 'refused') {
    const Message = messageIn(culture, 'paymentRefused')
    return { OrderNumber: code, State: 'refused', Message }
  }
  return { OrderNumber: code, State: last?.outcome === 'cancelled' ? 'cancelled' : 'open' }
}

/** @throws {RefusalError} 404 if this shopper has no such order. */
async function ownOrder(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession | undefined,
  code: string,
  culture: string
): Promise<Order> {
  const order = await placedOrder(shop, ctx, session, code)
  if (!order) throw new RefusalError(404, messageIn(culture, 'noSuchOrder'))
  return order
}
