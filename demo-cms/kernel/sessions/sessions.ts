import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSafeMethod } from 'vitrine/server'
import { type Db, inTransaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { type End, findEnd, findEnded, SessionEnded } from './ended-sessions.ts'
import { querySession, type Session } from './query-session.ts'
import { isRepeated } from './repeated-request.ts'
import {
  clearSessionCookie,
  knownIdsOf,
  sessionIdOf,
  setSessionCookie
} from './session-cookie.ts'
import { csrfOf, hashOf, newId } from './session-id.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * The session of the request. All state is in the database, so any server can answer. A visitor without a session gets a cookie at
     * once and rows in the database with the first change: robots, which keep no cookies, leave nothing behind. Giving the cookie early
     * makes several first changes at the same time share one session.
     *
     * @throws {SessionEnded} If the request changes something and its session has just ended.
     */
    session(): Promise<Session>
  }
}

/** A new session with its id, which is sent to the browser and stored only as a hash. */
export interface FreshSession extends Session {
  id: string
}

/** Whose session it is, and on what device. */
export interface SessionOwner {
  id?: string
  cartId: number
  customerId?: number
  staffId?: number
  userAgent?: string | undefined
  place?: string | null
  /** The owner has just proved who they are, with a password or a passkey. */
  isAuthenticated?: boolean
}

/** Stands for a missing session: an empty cart and no rights, without a row in the database. */
const NO_SESSION: Session = { idHash: '', cartId: 0, customerId: undefined, csrf: '' }

const sessions = new WeakMap<FastifyRequest, Promise<Session>>()
/** What `findSession` has found for requests that only read; several parts of a page ask. */
const readSessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/** Gives every handler the session of its request, as `reply.session()`. */
export function addSessions(app: FastifyInstance, db: Db): void {
  app.decorateReply('session', function () {
    const { request } = this
    let session = sessions.get(request)
    if (!session) {
      session = openSession(db, request, this)
      sessions.set(request, session)
      // the error page must be able to start a session
      session.catch(() => sessions.delete(request))
    }
    return session
  })
}

/**
 * The request's session, with rows in the database: for pages that must remember something about a visitor.
 *
 * @throws {SessionEnded} If it has just ended.
 */
export async function savedSessionOf(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  const found = await findSessionToChange(db, request)
  return found ?? saveSession(db, request, reply, await usableId(db, request))
}

/** The request's session or an empty one: for pages that must not start a session. */
export async function sessionIfAny(db: Db, request: FastifyRequest): Promise<Session> {
  try {
    return (await sessions.get(request)) ?? (await findSession(db, request)) ?? NO_SESSION
  } catch (error) {
    if (error instanceof SessionEnded) return NO_SESSION
    throw error
  }
}

/**
 * The request's session, if it has one: for responses that must not start a session.
 *
 * @throws {SessionEnded} If the request reads, and was sent before the browser had the cookie of a session that has just taken the place
 *   of its own: it is repeated, once.
 */
export function findSession(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  if (!isSafeMethod(request.method)) return querySession(db, request)
  let session = readSessions.get(request)
  if (!session) {
    session = sessionToRead(db, request)
    readSessions.set(request, session)
    session.catch(() => readSessions.delete(request))
  }
  return session
}

async function sessionToRead(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  const found = await querySession(db, request)
  if (found || isRepeated(request)) return found
  const end = await endOf(db, request)
  if (end?.isRecent && end.by === 'login') throw new SessionEnded('login')
  return undefined
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
  const idHash = cookieHashOf(request)
  const ended = found || !idHash ? undefined : await findEnded(db, idHash)
  if (ended) throw ended
  return found
}

/** Inserts a new session; `giveSession` sends it to the browser after the transaction has been committed. */
export async function insertSession(tx: Db, owner: SessionOwner): Promise<FreshSession> {
  const id = owner.id ?? newId()
  const session = {
    id,
    idHash: hashOf(id),
    cartId: owner.cartId,
    customerId: owner.customerId,
    staffId: owner.staffId,
    csrf: csrfOf(id),
    authenticatedAt: owner.isAuthenticated ? new Date() : undefined
  }
  await tx
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      cart_id: session.cartId,
      customer_id: session.customerId ?? null,
      staff_id: session.staffId ?? null,
      csrf: session.csrf,
      user_agent: owner.userAgent ?? null,
      place: owner.place ?? null,
      authenticated_at: session.authenticatedAt ?? null
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
  setSessionCookie(request, reply, { id })
  readSessions.delete(request)
  sessions.set(request, Promise.resolve(session))
  return session
}

/** The hidden field that the forms of this visitor carry; `undefined` without a session cookie. */
export async function csrfOfRequest(
  db: Db,
  request: FastifyRequest
): Promise<string | undefined> {
  const id = sessionIdOf(request)
  return (await findSession(db, request))?.csrf ?? (id && csrfOf(id))
}

/** Identifies the visitor's session cookie, which may have no session in the database yet; `undefined` without a cookie. */
export function cookieHashOf(request: FastifyRequest): string | undefined {
  const id = knownIdsOf(request)[0]
  return id === undefined ? undefined : hashOf(id)
}

/** Removes the session from the request and its cookie from the browser. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  clearSessionCookie(request, reply)
  readSessions.delete(request)
  sessions.delete(request)
}

async function openSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  const { headers, method, routeOptions: route } = request
  const isRead = isSafeMethod(method)
  const found = await findSession(db, request)
  if (found) return found
  const end = await endOf(db, request)
  // a page that still shows the customer, which sends calls and fetches other pages ahead for as long as it is open
  const isOpen = end?.by === 'elsewhere' && (route.config.isCall || headers['x-sec-purpose'])
  if (end && (end.isRecent || isOpen)) {
    // the browser may have received a newer cookie, which must not be replaced: show the page without a session
    if (isRead) return NO_SESSION
    throw new SessionEnded(end.by)
  }
  const id = end ? undefined : sessionIdOf(request)
  return isRead ? unsavedSession(request, reply, id) : saveSession(db, request, reply, id)
}

/** A session without rows: there is nothing to store yet. */
function unsavedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  given: string | undefined
): Session {
  const id = given ?? newId()
  if (!given) setSessionCookie(request, reply, { id })
  return { ...NO_SESSION, idHash: hashOf(id), csrf: csrfOf(id) }
}

/** How the session of the cookie has ended; `undefined` if it has not. */
async function endOf(db: Db, request: FastifyRequest): Promise<End | undefined> {
  const idHash = cookieHashOf(request)
  return idHash === undefined ? undefined : findEnd(db, idHash)
}

/** The id in the cookie, unless it was that of an ended session. */
async function usableId(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const id = sessionIdOf(request)
  return id === undefined || (await findEnd(db, hashOf(id))) ? undefined : id
}

async function saveSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  given: string | undefined
): Promise<Session> {
  const id = given ?? newId()
  try {
    const fresh = await inTransaction(db, async tx => {
      const cart = await tx
        .insertInto('carts')
        .values({ customer_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return insertSession(tx, { id, cartId: cart.id })
    })
    return giveSession(request, reply, fresh)
  } catch (error) {
    // another request with the same cookie has saved the session first
    if (!isUniqueViolation(error)) throw error
    const saved = await findSession(db, request)
    if (saved) return saved
    // the session of this id has expired, and the clean-up has not deleted it yet
    if (given) return saveSession(db, request, reply, undefined)
    throw error
  }
}
