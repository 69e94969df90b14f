import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'
import { behaviourOf } from './cards.ts'
import type { BankState } from './tables.ts'

/** How long a session is valid, in ms. */
const SESSION_LIFETIME_MS = 1_800_000

/** The purchase to be paid. */
export interface Purchase {
  /** The shop's reference, which is the order's number. */
  reference: string
  /** In cents. */
  amountMinor: number
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
    case 'expired':
      await decide(db, session.id, 'expired')
      return { answer: 'expired', isDecided: true }
    case 'asks':
      await decide(db, session.id, 'waiting')
      return { answer: 'waiting', isDecided: true }
    case 'refused':
      await decide(db, session.id, 'refused')
      return { answer: 'refused', isDecided: true }
    case 'slow':
      await wait()
      break
    case 'approved':
      break
  }
  await decide(db, session.id, 'authorised')
  return { answer: 'authorised', isDecided: true }
}

/** Saves the state of a session. A paid session stays paid. */
export async function decide(db: Db, id: string, state: BankState): Promise<void> {
  await db
    .updateTable('bank_sessions')
    .set({ state })
    .where('id', '=', id)
    .where('state', '!=', 'authorised')
    .execute()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
