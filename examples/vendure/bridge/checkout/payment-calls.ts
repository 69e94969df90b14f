import { Order, Payment, type RequestContext } from '@vendure/core'
import { type PaymentSession, type PaymentStatus, payments } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { changing, lockRow, reading } from '../context.ts'
import { BankSession } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import { TRANSFER } from '../payment.ts'
import type { BridgeApi, BridgeSession, Shop } from '../shop.ts'
import { major } from '../variants.ts'
import { placedOrder } from './place-order.ts'
import { cardPaymentOf, openBankSession, settleIfPaid, settleWithin } from './test-bank.ts'

/** Card payments at the test bank. */
export function handlePayments(api: BridgeApi, shop: () => Shop): void {
  api.handle(payments.openSession, call =>
    changing(shop(), call, async (ctx, session) => {
      const order = await ownOrder(shop(), ctx, session, call.body.OrderNumber, call.culture)
      const opened = await openPayment(shop(), ctx, order, call.culture)
      return sessionFor(order, opened)
    })
  )

  api.handle(payments.settle, call =>
    changing(shop(), call, async (ctx, session) => {
      // what the page says of the outcome is not believed: the bank is asked, whichever session it was
      const order = await ownOrder(shop(), ctx, session, call.body.OrderNumber, call.culture)
      await settleWithin(shop(), ctx, order.id)
      return statusOf(shop(), ctx, order, call.culture)
    })
  )

  api.handle(payments.status, call =>
    reading(shop(), call, async (ctx, session) => {
      const order = await ownOrder(shop(), ctx, session, call.query.OrderNumber, call.culture)
      const status = await statusOf(shop(), ctx, order, call.culture)
      if (status.State !== 'processing') return status
      // the bank may have authorised it when the shop was away
      await settleIfPaid(shop(), order.id, call.culture)
      return statusOf(shop(), ctx, order, call.culture)
    })
  )
}

/**
 * Opens a session at the bank for an order of this shopper.
 *
 * @param returnPath Where the bank's pages lead back to; the payment page if it is not given.
 * @throws {RefusalError} 409 if it awaits no payment by card.
 */
export async function openPayment(
  shop: Shop,
  ctx: RequestContext,
  order: Order,
  culture: string,
  returnPath = pageUrl(shop.options.pageUrls.payment, { culture, order: order.code })
): Promise<BankSession> {
  await lockRow(shop, ctx, Order, order.id)
  if (!(await cardPaymentOf(shop, ctx, order.id))) {
    throw new RefusalError(409, messageIn(culture, 'paymentClosed'))
  }
  return openBankSession(shop, ctx, order, culture, returnPath)
}

/** Has an order that awaits a card paid by bank transfer instead. The sessions at the bank are closed by that. */
export async function payByTransfer(
  shop: Shop,
  ctx: RequestContext,
  order: Order
): Promise<void> {
  const payment = await settleWithin(shop, ctx, order.id)
  if (!payment) return
  await shop.connection.getRepository(ctx, Payment).update(payment.id, {
    method: TRANSFER,
    metadata: { public: { method: 'transfer', reference: order.code } } as never
  })
}

function sessionFor(order: Order, { id, data }: BankSession): PaymentSession {
  const { billingAddress: payer, totalWithTax, currencyCode } = order
  const [, Street = '', HouseNumber = ''] =
    /^(.*?)(?: (\S*\d\S*))?$/.exec(payer?.streetLine1 ?? '') ?? []
  const CountryId = payer?.countryCode ?? null
  return {
    Environment: 'test',
    ClientKey: 'test_vitrine',
    SessionId: id,
    SessionData: data,
    AmountTaxIncl: major(totalWithTax, currencyCode),
    CurrencyCode: currencyCode,
    CountryId,
    HolderName: payer?.fullName ?? null,
    BillingAddress: CountryId
      ? {
          Street,
          HouseNumber,
          PostalCode: payer.postalCode ?? '',
          City: payer.city ?? '',
          CountryId
        }
      : null
  }
}

/** The state of the payment of an order, as the bank knows it. */
export async function statusOf(
  shop: Shop,
  ctx: RequestContext,
  { id: orderId, code: OrderNumber }: Pick<Order, 'id' | 'code'>,
  culture: string
): Promise<PaymentStatus> {
  const Url = pageUrl(shop.options.pageUrls.confirmation, { culture, order: OrderNumber })
  const order = await shop.orders.findOne(ctx, orderId, ['payments'])
  if (order?.state === 'Cancelled') {
    const Message = messageIn(culture, 'paymentClosed')
    return { OrderNumber, State: 'cancelled', Message, Url }
  }
  if (order?.state !== 'PaymentAuthorized') return { OrderNumber, State: 'paid', Url }
  const [last] = await shop.connection
    .getRepository(ctx, BankSession)
    .find({ where: { orderId }, order: { openedAt: 'DESC' } })
  const outcome = last?.outcome ?? 'open'
  if (outcome === 'authorised' || outcome === 'waiting') {
    return { OrderNumber, State: 'processing' }
  }
  if (outcome === 'open') return { OrderNumber, State: 'open' }
  const Message = messageIn(culture, outcomes[outcome])
  return { OrderNumber, State: outcome, Message }
}

const outcomes = {
  refused: 'paymentRefused',
  cancelled: 'paymentCancelled',
  expired: 'paymentExpired'
} as const

/** @throws {RefusalError} 404 if this shopper has no such order. */
export async function ownOrder(
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
