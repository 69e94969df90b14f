import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction } from '../database/database.ts'
import { findEnded, type SessionEnded } from './ended-sessions.ts'

/** The visitor who sent a request. */
export interface Session {
  idHash: string
  cartId: number
  customerId: number | undefined
  /** The member of staff who acts for the customer [CHK-13]. */
  staffId?: number | undefined
  /** The token in forms, for browsers that do not send the origin of a request. */
  csrf: string
}

/** A new session with its id, which is sent to the browser and stored only as a hash. */
export interface FreshSession extends Session {
  id: string
}

/** How long a session lives after its last request. */
const LIFETIME_DAYS = 30
const DAY_MS = 86_400_000
/** `seen_at` is updated at most this often. */
const SEEN_INTERVAL_MS = 300_000

/** Stands for a missing session: an empty cart and no rights, without a row in the database. */
const NO_SESSION: Session = { idHash: '', cartId: 0, customerId: undefined, csrf: '' }

const sessions = new WeakMap<FastifyRequest, Promise<Session>>()

/**
 * The request's session; a new one if there is none. All state is in the database, so that any server can respond.
 *
 * @throws {SessionEnded} If the request changes something and its session has just ended.
 */
export function sessionOf(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  let session = sessions.get(request)
  if (!session) {
    session = openSession(db, request, reply)
    sessions.set(request, session)
    // the error page must be able to start a session
    session.catch(() => sessions.delete(request))
  }
  return session
}

/** The request's session or an empty one: for pages that must not start a session. */
export async function sessionIfAny(db: Db, request: FastifyRequest): Promise<Session> {
  return (await sessions.get(request)) ?? (await findSession(db, request)) ?? NO_SESSION
}

/** The request's session, if it has one: for responses that must not start a session. */
export async function findSession(
  db: Db,
  request: FastifyRequest
): Promise<Session | undefined> {
  const id = cookieIdOf(request)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', hashOf(id))
    .where('seen_at', '>', new Date(Date.now() - LIFETIME_DAYS * DAY_MS))
    .executeTakeFirst()
  if (!row) return undefined
  if (Date.now() - row.seen_at.getTime() > SEEN_INTERVAL_MS) {
    await db
      .updateTable('sessions')
      .set({ seen_at: new Date() })
      .where('id_hash', '=', row.id_hash)
      .execute()
  }
  return {
    idHash: row.id_hash,
    cartId: row.cart_id,
    customerId: row.customer_id ?? undefined,
    staffId: row.staff_id ?? undefined,
    csrf: row.csrf
  }
}

/**
 * The request's session, if it has one: for changes that must not start a session.
 *
 * @throws {SessionEnded} If it has just ended.
 */
export async function findSessionToChange(
  db: Db,
  request: FastifyRequest
): Promise<Session | undefined> {
  const found = await findSession(db, request)
  const ended = found ? undefined : await endOfSession(db, request)
  if (ended) throw ended
  return found
}

/** Inserts a new session; `giveSession` sends it to the browser after the transaction has been committed. */
export async function insertSession(
  tx: Db,
  owner: { cartId: number; customerId?: number; staffId?: number }
): Promise<FreshSession> {
  const id = randomBytes(16).toString('base64url')
  const session = {
    id,
    idHash: hashOf(id),
    cartId: owner.cartId,
    customerId: owner.customerId,
    staffId: owner.staffId,
    csrf: randomBytes(16).toString('base64url')
  }
  await tx
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      cart_id: session.cartId,
      customer_id: session.customerId ?? null,
      staff_id: session.staffId ?? null,
      csrf: session.csrf
    })
    .execute()
  return session
}

/** Makes a new session the session of the request, and sends its cookie. */
export function giveSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, ...session }: FreshSession
): Session {
  reply.setCookie(cookieName(request), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: LIFETIME_DAYS * 86_400
  })
  sessions.set(request, Promise.resolve(session))
  return session
}

/** Removes the session from the request and its cookie from the browser. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/' })
  sessions.delete(request)
}

async function openSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  const found = await findSession(db, request)
  if (found) return found
  const ended = await endOfSession(db, request)
  if (!ended) return startSession(db, request, reply)
  // the browser may have received a newer cookie, which must not be replaced: show the page without a session
  if (request.method === 'GET' || request.method === 'HEAD') return NO_SESSION
  throw ended
}

async function endOfSession(
  db: Db,
  request: FastifyRequest
): Promise<SessionEnded | undefined> {
  const id = cookieIdOf(request)
  return id === undefined ? undefined : findEnded(db, hashOf(id))
}

async function startSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  const fresh = await inTransaction(db, async tx => {
    const cart = await tx
      .insertInto('carts')
      .values({ customer_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return insertSession(tx, { cartId: cart.id })
  })
  return giveSession(request, reply, fresh)
}

function cookieIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName(request)]
  return id && /^[\w-]{22}$/.test(id) ? id : undefined
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-shop-session' : 'shop-session'
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
