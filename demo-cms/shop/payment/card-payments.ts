import type { PaymentSession, PaymentStatus } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CardGateway, ToldByPage } from './card-gateway.ts'
import { followUpPayments } from './follow-up.ts'
import type { OwnOrder } from './open-order.ts'
import { confirmationLink } from './pay-with-order.ts'
import { isSessionOf, lastPayment, noteSession, settlePayment } from './payments.ts'

/**
 * Opens a session with the provider for an order [PAY-01].
 *
 * @param returnUrl Where a bank's page redirects the shopper.
 * @throws {RefusalError} 409 if the order does not await payment any more.
 */
export async function openCardSession(
  db: Db,
  gateway: CardGateway,
  order: OwnOrder,
  culture: Culture,
  returnUrl: string
): Promise<PaymentSession> {
  if (order.status !== 'awaiting-payment') {
    const key =
      order.status === 'awaiting-approval' ? 'Approval.Waiting' : 'Payment.AlreadyPaid'
    throw new RefusalError(409, text(culture, key, { number: order.number }))
  }
  const { holderName, billingAddress } = order.payer
  const { expiresAt, ...session } = await gateway.open({
    reference: order.number,
    amountMinor: order.totalMinor,
    currency: order.currency,
    culture,
    returnUrl,
    holderName,
    billingAddress
  })
  await noteSession(db, order, gateway.name, { ...session, expiresAt })
  return {
    ...session,
    AmountTaxIncl: majorOf(order.totalMinor, order.currency),
    CurrencyCode: order.currency,
    CountryId: billingAddress.CountryId,
    HolderName: holderName,
    BillingAddress: billingAddress
  }
}

/** Asks the provider for the outcome of an order's session and saves it. A session of another order changes nothing. */
export async function settleSession(
  db: Db,
  gateway: CardGateway,
  order: OwnOrder,
  sessionId: string,
  told: ToldByPage = {}
): Promise<void> {
  if (!(await isSessionOf(db, order.id, sessionId))) return
  await settlePayment(db, sessionId, await gateway.outcomeOf(sessionId, told))
  await followUpPayments(db, gateway, order.id)
}

/** The state of an order's payment, in the shopper's language. */
export async function paymentStatus(
  db: Db,
  site: LocalizedSite,
  order: Pick<OwnOrder, 'id' | 'number'>
): Promise<PaymentStatus> {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const State = await stateOf(db, order.id, status)
  const hasWords = State === 'refused' || State === 'cancelled' || State === 'expired'
  const isClosed = status === 'cancelled'
  return {
    OrderNumber: order.number,
    State,
    Message: hasWords
      ? text(site.culture, isClosed ? 'Payment.Closed' : `Payment.State.${State}`)
      : null,
    Url: State === 'paid' || isClosed ? confirmationLink(site, order.number) : null
  }
}

async function stateOf(
  db: Db,
  orderId: number,
  status: string
): Promise<PaymentStatus['State']> {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'awaiting-approval') return 'open'
  if (status !== 'awaiting-payment') return 'paid'
  const payment = await lastPayment(db, orderId)
  if (payment?.state === 'redirected') return 'processing'
  return payment === undefined || payment.state === 'authorised' ? 'open' : payment.state
}
