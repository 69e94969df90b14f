import { randomBytes } from 'node:crypto'
import { Order, type Payment, type RequestContext } from '@vendure/core'
import { isSameToken } from 'vitrine/server'
import { inTurn, lockRow, serverContext } from '../context.ts'
import { BankSession } from '../entities.ts'
import { CARD } from '../payment.ts'
import type { Shop } from '../shop.ts'

/** How long a session can be paid, in ms. */
const LIFETIME_MS = 30 * 60_000

/** How the bank reacts to its test cards; it refuses all others, so that nobody enters a real one. */
const cards: Readonly<
  Record<string, 'approved' | 'asks' | 'silent' | 'lost' | 'slow' | 'expired'>
> = {
  '4111111111111111': 'approved',
  '5555444433331111': 'approved',
  '6703444444444449': 'approved',
  '4000000000003220': 'asks',
  '4000000000000119': 'silent',
  '4000000000000259': 'lost',
  '4000000000000077': 'slow',
  '4000000000000069': 'expired'
}

/** What a session has come to. */
export type BankOutcome = BankSession['outcome']

/** What the bank answers to the page; nothing at all if it is `silent`. */
export type BankAnswer = BankOutcome | 'silent'

/** Opens a session for an order, which is locked. */
export async function openBankSession(
  shop: Shop,
  ctx: RequestContext,
  order: Pick<Order, 'id'>,
  culture: string,
  returnUrl: string
): Promise<BankSession> {
  const opened: BankSession = {
    id: `TB${randomBytes(12).toString('hex')}`,
    orderId: order.id,
    data: randomBytes(24).toString('base64url'),
    pageKey: randomBytes(16).toString('base64url'),
    culture,
    returnUrl,
    outcome: 'open',
    openedAt: Date.now()
  }
  await shop.connection.getRepository(ctx, BankSession).insert(opened)
  return opened
}

/** A session of which the page knows a secret: the data that the shop has given it, or the key of the bank's own pages. */
export async function bankSession(
  shop: Shop,
  id: string,
  secret: { data: string } | { pageKey: string }
): Promise<BankSession | undefined> {
  const found = await shop.connection.rawConnection
    .getRepository(BankSession)
    .findOneBy({ id: id.slice(0, 64) })
  if (!found) return undefined
  const isKnown =
    'data' in secret
      ? isSameToken(secret.data, found.data)
      : isSameToken(secret.pageKey, found.pageKey)
  return isKnown ? found : undefined
}

/**
 * Pays a session with a card. A refused session can be tried again, a paid one stays paid.
 *
 * @param wait The delay of the slow card.
 */
export async function payAtBank(
  shop: Shop,
  session: BankSession,
  number: string,
  wait: () => Promise<void>
): Promise<BankAnswer> {
  const digits = number.replace(/\D/g, '')
  const card = Object.hasOwn(cards, digits) ? cards[digits] : 'refused'
  switch (card) {
    case 'silent':
      return 'silent'
    case 'lost':
      await decideAtBank(shop, session, 'authorised')
      return 'silent'
    case 'slow':
      await wait()
      return decideAtBank(shop, session, 'authorised')
    case 'asks':
      return decideAtBank(shop, session, 'waiting')
    case 'approved':
      return decideAtBank(shop, session, 'authorised')
    default:
      return decideAtBank(shop, session, card ?? 'refused')
  }
}

/**
 * Decides a session, and settles the order if it is paid. The order is locked meanwhile: it can be paid in one session only, and not once it
 * is cancelled.
 *
 * @returns The outcome of the session afterwards.
 */
export async function decideAtBank(
  shop: Shop,
  { id, orderId, culture }: BankSession,
  outcome: BankOutcome
): Promise<BankOutcome> {
  const decided = await inTurn(shop, undefined, async () =>
    shop.connection.withTransaction(await serverContext(shop), async ctx => {
      const payment = await lockedCardPayment(shop, ctx, orderId)
      const sessions = shop.connection.getRepository(ctx, BankSession)
      const all = await sessions.findBy({ orderId })
      const session = all.find(one => one.id === id)
      if (!session || session.outcome === 'authorised') return session?.outcome ?? 'expired'
      const isOpen =
        payment !== undefined &&
        session.outcome !== 'expired' &&
        Date.now() - Number(session.openedAt) < LIFETIME_MS &&
        !all.some(one => one.outcome === 'authorised')
      session.outcome = isOpen ? outcome : 'expired'
      await sessions.save(session)
      return session.outcome
    })
  )
  // the bank has decided, whatever becomes of this: the page asks for the outcome, and so does the housekeeping
  if (decided === 'authorised') await settleIfPaid(shop, orderId, culture)
  return decided
}

/** Settles the card payment of an order at most once, if the bank has authorised it. */
export function settleIfPaid(shop: Shop, orderId: Order['id'], culture: string): Promise<void> {
  return inTurn(shop, undefined, async () =>
    shop.connection.withTransaction(await serverContext(shop, culture), ctx =>
      settleWithin(shop, ctx, orderId).then(() => undefined)
    )
  )
}

/**
 * The same within a transaction.
 *
 * @returns The payment that the order still awaits.
 */
export async function settleWithin(
  shop: Shop,
  ctx: RequestContext,
  orderId: Order['id']
): Promise<Payment | undefined> {
  const payment = await lockedCardPayment(shop, ctx, orderId)
  if (!payment) return undefined
  const paid = await shop.connection
    .getRepository(ctx, BankSession)
    .findOneBy({ orderId, outcome: 'authorised' })
  if (!paid) return payment
  const settled = await shop.orders.settlePayment(ctx, payment.id)
  if ('errorCode' in settled) throw new Error(`Settling failed: ${settled.message}`)
  return undefined
}

/** The payment that an order awaits from a card. The order is locked. */
async function lockedCardPayment(
  shop: Shop,
  ctx: RequestContext,
  orderId: Order['id']
): Promise<Payment | undefined> {
  await lockRow(shop, ctx, Order, orderId)
  return cardPaymentOf(shop, ctx, orderId)
}

/** The payment that an order awaits from a card; `undefined` if it is paid, cancelled or paid otherwise. */
export async function cardPaymentOf(
  shop: Shop,
  ctx: RequestContext,
  orderId: Order['id']
): Promise<Payment | undefined> {
  const order = await shop.connection
    .getRepository(ctx, Order)
    .findOne({ where: { id: orderId }, relations: { payments: true } })
  if (order?.state !== 'PaymentAuthorized') return undefined
  return order.payments.find(({ state, method }) => state === 'Authorized' && method === CARD)
}
