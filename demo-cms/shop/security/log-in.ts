import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { endSession, SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import {
  findSession,
  forgetSession,
  giveSession,
  insertSession
} from '../../kernel/sessions/sessions.ts'
import { userAgentOf } from '../../kernel/sessions/user-agent.ts'
import { lockCarts } from '../cart/items/change-cart.ts'
import { mergeCarts } from '../cart/items/merge-carts.ts'
import { mergeCheckouts } from '../checkout/drafts.ts'
import { mergeDelivery } from '../delivery/change-delivery.ts'
import { mergeWishlists } from '../wishlist/merge-lists.ts'
import { hasTwoFactor } from './two-factor.ts'

/** What a customer has proved who they are with. */
interface Proof {
  /** The stored hash that the password was checked against. */
  passwordHash: string
  /** Whether a code of the second factor was right, too. */
  hasCode: boolean
}

/**
 * Logs a customer in: starts a new session, which prevents session fixation, and merges the guest's cart, checkout and wishlists into
 * the customer's. All in one transaction, so that a concurrent change to the guest's cart happens entirely before or after it.
 *
 * @param proof Missing after a login with a passkey.
 * @returns `false` if the password has been changed since, or the second factor turned on: that has ended all sessions, and none may
 *   follow it.
 */
export async function logIn(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
  proof?: Proof
): Promise<boolean> {
  const before = await sessionToEnd(reply)
  const fresh = await inTransaction(db, async tx => {
    // only a guest's cart is merged: another customer's cart stays theirs
    const isGuest = before?.customerId === undefined
    const guest = isGuest ? await lockSession(tx, before) : undefined
    const current = await lockCustomer(tx, customerId)
    if (proof && proof.passwordHash !== current) return undefined
    if (proof && !proof.hasCode && (await hasTwoFactor(tx, customerId))) return undefined
    const cartId = await cartOf(tx, customerId, guest)
    if (guest) {
      await mergeCart(tx, guest, cartId, customerId)
      await mergeWishlists(tx, guest.idHash, customerId)
    }
    if (before) await endSession(tx, before.idHash, guest ? 'login' : 'logoff')
    return insertSession(tx, {
      cartId,
      customerId,
      userAgent: userAgentOf(request),
      place: request.clientPlace,
      isAuthenticated: true
    })
  })
  if (fresh) giveSession(request, reply, fresh)
  return fresh !== undefined
}

/**
 * Lets a member of staff act for a customer, with the customer's cart and orders; with their own id, for themselves again.
 * Does not merge carts.
 */
export async function actFor(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: number,
  customerId: number
): Promise<void> {
  const before = await findSession(db, request)
  const fresh = await inTransaction(db, async tx => {
    await lockCustomer(tx, customerId)
    const cartId = await cartOf(tx, customerId, undefined)
    if (before) await endSession(tx, before.idHash, 'logoff')
    return insertSession(tx, {
      cartId,
      customerId,
      staffId,
      userAgent: userAgentOf(request),
      place: request.clientPlace
    })
  })
  giveSession(request, reply, fresh)
}

/** Ends the session on all servers at once; the next page starts an empty one. */
export async function logOff(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  const session = await findSession(db, request)
  if (session) await inTransaction(db, tx => endSession(tx, session.idHash, 'logoff'))
  forgetSession(request, reply)
}

/**
 * The session that a login ends. A visitor who has changed nothing yet gets one here: a first change that is in flight would
 * otherwise create it after the login, and the browser would not know it any more.
 */
async function sessionToEnd(reply: FastifyReply): Promise<Session | undefined> {
  try {
    return await reply.session()
  } catch (error) {
    if (error instanceof SessionEnded) return undefined
    throw error
  }
}

/** Locks a session until the transaction ends; `undefined` if a concurrent login has already ended it. */
async function lockSession(tx: Db, session: Session | undefined): Promise<Session | undefined> {
  if (!session) return undefined
  const row = await tx
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', session.idHash)
    .forUpdate()
    .executeTakeFirst()
  return row && session
}

/** Merges what belongs to a guest's cart into the customer's. */
async function mergeCart(
  tx: Db,
  guest: Session,
  cartId: number,
  customerId: number
): Promise<void> {
  await lockCarts(tx, [guest.cartId, cartId])
  if (guest.cartId !== cartId) {
    await mergeCarts(tx, guest.cartId, cartId)
    await mergeDelivery(tx, guest.cartId, cartId)
  }
  await mergeCheckouts(tx, guest.cartId, cartId, customerId)
}

/** Locks a customer until the transaction ends: of two concurrent logins, the second finds the cart that the first has created. */
async function lockCustomer(tx: Db, customerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.password_hash
}

async function cartOf(tx: Db, customerId: number, guest: Session | undefined): Promise<number> {
  const own = await tx
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (own) return own.id
  if (guest) {
    await tx
      .updateTable('carts')
      .set({ customer_id: customerId })
      .where('id', '=', guest.cartId)
      .execute()
    return guest.cartId
  }
  const cart = await tx
    .insertInto('carts')
    .values({ customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return cart.id
}
