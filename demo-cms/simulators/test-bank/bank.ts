import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { behaviourOf } from './cards.ts'

/** How long a session is valid, in ms. */
const SESSION_LIFETIME_MS = 1_800_000

/** The purchase to be paid. */
export interface Purchase {
  /** The shop's reference, which is the order's number. */
  reference: string
  /** In minor units of the currency. */
  amountMinor: number
  currency: string
  culture: string
  /** Where the bank's page redirects the shopper, with `sessionId` and `redirectResult` in the query. */
  returnUrl: string
}

/** A session for the payment page, and when it expires. */
export interface OpenedSession {
  Environment: string
  ClientKey: string
  SessionId: string
  SessionData: string
  expiresAt: Date
}

/** Opens a session, as a payment provider does for a shop. */
export async function openBankSession(db: Db, purchase: Purchase): Promise<OpenedSession> {
  const SessionId = `TB${randomBytes(12).toString('base64url')}`
  const SessionData = randomBytes(48).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS)
  await db
    .insertInto('bank_sessions')
    .values({
      id: SessionId,
      data_hash: hashOf(SessionData),
      page_key: randomBytes(16).toString('base64url'),
      shop_reference: purchase.reference,
      amount_minor: purchase.amountMinor,
      currency: purchase.currency,
      culture: purchase.culture,
      return_url: purchase.returnUrl,
      expires_at: expiresAt
    })
    .execute()
  return { Environment: 'test', ClientKey: 'test_VITRINE', SessionId, SessionData, expiresAt }
}

export type BankSession = NonNullable<Awaited<ReturnType<typeof bankSession>>>

export function bankSession(db: Db, id: string) {
  return db.selectFrom('bank_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the session data are right, which only the page with the session has. */
export function knowsData(session: BankSession, data: string): boolean {
  return same(session.data_hash, hashOf(data))
}

/** Whether the key is right, which only the URLs that the bank issued contain. */
export function knowsKey(session: BankSession, key: string): boolean {
  return same(hashOf(session.page_key), hashOf(key))
}

/** The result of a payment; `silent` sends no response. */
export type BankAnswer = 'authorised' | 'refused' | 'waiting' | 'expired' | 'silent'

/**
 * Pays with a card. A refused session can be retried; a paid one stays paid.
 *
 * @param wait The delay of the slow card.
 */
export async function payAtBank(
  db: Db,
  session: BankSession,
  cardNumber: string,
  wait: () => Promise<void>
): Promise<{ answer: BankAnswer; isDecided: boolean }> {
  if (session.state === 'authorised') return { answer: 'authorised', isDecided: true }
  if (session.expires_at.getTime() < Date.now() || session.state === 'expired') {
    return { answer: 'expired', isDecided: false }
  }
  const behaviour = behaviourOf(cardNumber)
  switch (behaviour) {
    case 'silent':
      return { answer: 'silent', isDecided: false }
    case 'lost':
      await decide(db, session.id, 'authorised')
      return { answer: 'silent', isDecided: true }
    case 'slow':
      await wait()
      break
    default:
      break
  }
  const answer = await decide(db, session.id, decisionOf[behaviour])
  return { answer, isDecided: true }
}

const decisionOf = {
  approved: 'authorised',
  slow: 'authorised',
  asks: 'waiting',
  refused: 'refused',
  expired: 'expired'
} as const

type Decision = 'authorised' | 'waiting' | 'refused' | 'cancelled' | 'expired'

/**
 * Decides a session. A paid session stays paid, and a session that has expired or was closed by the shop stays closed.
 *
 * @returns The state of the session afterwards.
 */
export async function decide<State extends Decision>(
  db: Db,
  id: string,
  state: State
): Promise<State | 'authorised' | 'expired'> {
  const decided = await db
    .updateTable('bank_sessions')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'not in', ['authorised', 'expired'])
    .returning('id')
    .executeTakeFirst()
  if (decided) return state
  const session = await bankSession(db, id)
  return session?.state === 'authorised' ? 'authorised' : 'expired'
}

/** Closes a session at the shop's request. A paid session stays paid. Returns its state. */
export function closeBankSession(db: Db, id: string): Promise<'authorised' | 'expired'> {
  return decide(db, id, 'expired')
}

/** Refunds a paid session once. Returns whether it is refunded now. */
export async function refundAtBank(db: Db, id: string, amountMinor: number): Promise<boolean> {
  await db
    .updateTable('bank_sessions')
    .set({ refunded_minor: amountMinor })
    .where('id', '=', id)
    .where('state', '=', 'authorised')
    .where('amount_minor', '>=', amountMinor)
    .where('refunded_minor', '=', 0)
    .execute()
  const session = await bankSession(db, id)
  return session?.refunded_minor === amountMinor
}

/**
 * Refunds a part of a paid session, once for each reference; all parts together are at most the amount that was paid.
 *
 * @returns Whether this part is refunded now.
 */
export function refundPartAtBank(
  db: Db,
  id: string,
  amountMinor: number,
  reference: string
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const session = await tx
      .selectFrom('bank_sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (session?.state !== 'authorised') return false
    const before = await tx
      .selectFrom('bank_refunds')
      .select('amount_minor')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (before) return before.amount_minor === amountMinor
    const refunded = session.refunded_minor + amountMinor
    if (refunded > session.amount_minor) return false
    await tx
      .insertInto('bank_refunds')
      .values({ reference, session_id: id, amount_minor: amountMinor })
      .execute()
    await tx
      .updateTable('bank_sessions')
      .set({ refunded_minor: refunded })
      .where('id', '=', id)
      .execute()
    return true
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
