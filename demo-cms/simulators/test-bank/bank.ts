import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'
import { behaviourOf } from './cards.ts'
import type { BankState } from './tables.ts'

/** How long a session is good, in ms. */
const SESSION_LIFETIME_MS = 1_800_000

/** What a shop wants to be paid for. */
export interface Purchase {
  /** What the shop calls it: its order's number. */
  reference: string
  /** In cents. */
  amountMinor: number
  culture: string
  /** Where the shopper comes back to from the bank's page, with `sessionId` and `redirectResult` in the query. */
  returnUrl: string
}

/** A session for the page that pays, and when it expires. */
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

/** Whether somebody has the session data: the page that the shop opened the session for. */
export function knowsData(session: BankSession, data: string): boolean {
  return same(session.data_hash, hashOf(data))
}

/** Whether somebody came by an address that the bank gave. */
export function knowsKey(session: BankSession, key: string): boolean {
  return same(hashOf(session.page_key), hashOf(key))
}

/** What a payment comes to; `silent` is not answered. */
export type BankAnswer = 'authorised' | 'refused' | 'waiting' | 'expired' | 'silent'

/**
 * Pays with a card. A refused session may be tried again; a paid one stays paid.
 *
 * @param wait How the slow card waits.
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

/** Writes down what became of a session. What is paid stays paid. */
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
