import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeCarts } from '../cart/merge-carts.ts'
import { mergeCheckouts } from '../checkout/drafts.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { mergeDelivery } from '../delivery/change-delivery.ts'
import { mergeWishlists } from '../wishlist/merge-lists.ts'

/** Who a request belongs to. */
export interface Session {
  idHash: string
  cartId: number
  customerId: number | undefined
  /** Who of the shop acts for the customer [CHK-13]. */
  staffId?: number | undefined
  /** The hidden field of forms, for browsers that do not say where a request comes from. */
  csrf: string
}

/** How long a session lives after its last page, in days. */
const LIFETIME = 30
const DAY = 86_400_000
/** How often "last seen" is written, in ms. */
const SEEN_STEP = 300_000

/** Stands for no session: an empty cart and no rights. It has no rows in the database. */
const NO_SESSION: Session = { idHash: '', cartId: 0, customerId: undefined, csrf: '' }

const ids = new WeakMap<FastifyRequest, Promise<Session>>()

/** The request's session, made when there is none. All state is in the database: any server can answer. */
export function sessionOf(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  let session = ids.get(request)
  if (!session) {
    session = findSession(db, request).then(found => found ?? startSession(db, request, reply))
    ids.set(request, session)
  }
  return session
}

/** The request's session, or the empty one: for pages that must not start a session. */
export async function sessionIfAny(db: Db, request: FastifyRequest): Promise<Session> {
  return (await ids.get(request)) ?? (await findSession(db, request)) ?? NO_SESSION
}

/** The request's session if it has one; for answers that must not start one. */
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
    .where('seen_at', '>', new Date(Date.now() - LIFETIME * DAY))
    .executeTakeFirst()
  if (!row) return undefined
  if (Date.now() - row.seen_at.getTime() > SEEN_STEP) {
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
 * Logs a customer in: a new session id, so that one which was planted before is worth nothing, and the customer's
 * own cart and wishlists with what the visitor had put together.
 */
export async function logIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number
): Promise<Session> {
  const before = await findSession(db, request)
  const cartId = await cartOf(db, customerId, before)
  if (before && before.cartId !== cartId) {
    await mergeCarts(db, before.cartId, cartId)
    await inTransaction(db, tx => mergeDelivery(tx, before.cartId, cartId))
  }
  if (before && before.customerId === undefined) {
    await mergeCheckouts(db, before.cartId, cartId)
  }
  if (before && before.customerId === undefined) {
    await mergeWishlists(db, before.idHash, customerId)
  }
  if (before) await endSession(db, before)
  const session = await insertSession(db, request, reply, cartId, customerId)
  ids.set(request, Promise.resolve(session))
  return session
}

/**
 * Lets somebody of the shop act for a customer: cart and orders are the customer's. With their own id they are themselves
 * again. Carts stay apart.
 */
export async function actFor(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: number,
  customerId: number
): Promise<void> {
  const before = await findSession(db, request)
  const cartId = await cartOf(db, customerId, undefined)
  if (before) await endSession(db, before)
  const session = await insertSession(db, request, reply, cartId, customerId, staffId)
  ids.set(request, Promise.resolve(session))
}

/** Ends the session on every server at once; the next page starts an empty one. */
export async function logOff(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  const session = await findSession(db, request)
  if (session) await endSession(db, session)
  reply.clearCookie(cookieName(request), { path: '/' })
  ids.delete(request)
}

async function startSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Session> {
  return inTransaction(db, async tx => {
    const cart = await tx
      .insertInto('carts')
      .values({ customer_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return insertSession(tx, request, reply, cart.id, undefined)
  })
}

async function insertSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  cartId: number,
  customerId: number | undefined,
  staffId?: number
): Promise<Session> {
  const id = randomBytes(16).toString('base64url')
  const session = {
    idHash: hashOf(id),
    cartId,
    customerId,
    staffId,
    csrf: randomBytes(16).toString('base64url')
  }
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      cart_id: cartId,
      customer_id: customerId ?? null,
      staff_id: staffId ?? null,
      csrf: session.csrf
    })
    .execute()
  reply.setCookie(cookieName(request), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: LIFETIME * 86_400
  })
  return session
}

async function cartOf(
  db: Db,
  customerId: number,
  before: Session | undefined
): Promise<number> {
  const own = await db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (own) return own.id
  const isFree = before && before.customerId === undefined
  if (isFree) {
    await db
      .updateTable('carts')
      .set({ customer_id: customerId })
      .where('id', '=', before.cartId)
      .execute()
    return before.cartId
  }
  const cart = await db
    .insertInto('carts')
    .values({ customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return cart.id
}

async function endSession(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', session.idHash).execute()
}

function cookieIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName(request)]
  return id && /^[\w-]{22}$/.test(id) ? id : undefined
}

// browsers keep a __Host- cookie to this very host, and take it over https only
function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-shop-session' : 'shop-session'
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
