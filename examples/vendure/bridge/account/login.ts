import {
  AnonymousSession,
  AuthenticatedSession,
  isGraphQlErrorResult,
  NATIVE_AUTH_STRATEGY_NAME,
  Order,
  type RequestContext,
  Session,
  User
} from '@vendure/core'
import { addPieces, openCart } from '../cart/change-cart.ts'
import { contextOf, inTurn, lockRow } from '../context.ts'
import { EndedSession, SavedItem, WishlistEntity } from '../entities.ts'
import { setSessionCookie, tokenHash } from '../sessions.ts'
import type { BridgeCall, BridgeSession, Shop } from '../shop.ts'

type Visit = Pick<BridgeCall, 'culture' | 'request' | 'headers' | 'findSession'>

/**
 * Logs a customer in, with a new session. The guest's cart is merged into the customer's in the same transaction, which locks both: a change
 * of the guest's cart comes before it and is merged, or after it and is repeated with the new cookie.
 *
 * @returns Whether address and password are right.
 */
export async function logIn(
  shop: Shop,
  visit: Visit,
  email: string,
  password: string
): Promise<boolean> {
  const guest = await visit.findSession()
  const outer = await contextOf(shop, visit, guest)
  const user = await userOf(shop, outer, email, password)
  if (!user) return false
  const token = await inTurn(shop, guest, () =>
    shop.connection.withTransaction(outer, ctx => mergedSession(shop, ctx, visit, guest, user))
  )
  setSessionCookie(visit.headers, token, shop.options)
  return true
}

/** Ends the session of a customer. The cart stays with the customer. */
export async function logOff(shop: Shop, visit: Visit): Promise<void> {
  const session = await visit.findSession()
  if (!session) return
  const outer = await contextOf(shop, visit, session)
  await inTurn(shop, session, () =>
    shop.connection.withTransaction(outer, ctx => endSession(shop, ctx, session, 'logoff'))
  )
  setSessionCookie(visit.headers, '', shop.options)
}

async function userOf(
  shop: Shop,
  ctx: RequestContext,
  email: string,
  password: string
): Promise<User | undefined> {
  const strategy = shop.config.authOptions.shopAuthenticationStrategy.find(
    ({ name }) => name === NATIVE_AUTH_STRATEGY_NAME
  )
  const user = await strategy?.authenticate(ctx, { username: email, password })
  return user && typeof user !== 'string' && !isGraphQlErrorResult(user as never)
    ? user
    : undefined
}

async function mergedSession(
  shop: Shop,
  ctx: RequestContext,
  visit: Visit,
  guest: BridgeSession | undefined,
  user: User
): Promise<string> {
  const sessions = shop.connection.getRepository(ctx, Session)
  if (guest) await lockRow(shop, ctx, Session, guest.id)
  const before =
    guest &&
    (await sessions.findOne({ where: { id: guest.id }, relations: { activeOrder: true } }))
  const guestOrderId = guest?.user ? undefined : before?.activeOrderId
  // logins and changes of one customer take turns
  await lockRow(shop, ctx, User, user.id)
  const own = await shop.orders.getActiveOrderForUser(ctx, user.id)
  const ids = [guestOrderId, own?.id].filter(id => id !== undefined && id !== null)
  for (const id of ids.toSorted((one, other) => Number(one) - Number(other))) {
    await lockRow(shop, ctx, Order, id)
  }
  // while this one waited, another login may have merged the guest's cart already
  const guestOrder =
    guestOrderId == null
      ? undefined
      : await shop.orders.findOne(ctx, guestOrderId, ['lines', 'customer'])
  const token = tokenHash(`${Math.random()} ${Date.now()} ${crypto.randomUUID()}`)
  const expires = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)
  const strategy = NATIVE_AUTH_STRATEGY_NAME
  const saved = await shop.connection.getRepository(ctx, AuthenticatedSession).save(
    new AuthenticatedSession({
      token,
      user,
      expires,
      invalidated: false,
      authenticationStrategy: strategy,
      ...(own && { activeOrder: own })
    })
  )
  const session: BridgeSession = { id: saved.id, token, orderId: own?.id, user }
  if (guestOrder?.active && guestOrder.lines.length > 0) {
    const customerCtx = await contextOf(shop, visit, session)
    for (const key of Object.getOwnPropertySymbols(ctx)) {
      Object.assign(customerCtx, { [key]: Reflect.get(ctx, key) })
    }
    const cart = await openCart(shop, customerCtx, session, visit.culture)
    for (const line of guestOrder.lines) {
      await addPieces(cart, line.productVariantId, line.quantity)
    }
    for (const code of guestOrder.couponCodes) {
      await shop.orders.applyCouponCode(cart.ctx, cart.orderId, code)
    }
    await sessions.update({ activeOrder: { id: guestOrder.id } }, { activeOrder: null })
    await shop.orders.deleteOrder(ctx, guestOrder)
  }
  if (guest) {
    await takeOver(shop, ctx, guest, user)
    await endSession(shop, ctx, guest, 'login')
  }
  return token
}

/** The lists and the saved items of the guest are the customer's now. */
async function takeOver(
  shop: Shop,
  ctx: RequestContext,
  guest: BridgeSession,
  user: User
): Promise<void> {
  const from = `session:${guest.id}`
  const owner = `user:${user.id}`
  const { connection } = shop
  await connection.getRepository(ctx, SavedItem).update({ owner: from }, { owner })
  await connection.getRepository(ctx, WishlistEntity).update({ owner: from }, { owner })
}

async function endSession(
  shop: Shop,
  ctx: RequestContext,
  { id, token }: BridgeSession,
  by: 'login' | 'logoff'
): Promise<void> {
  await shop.connection
    .getRepository(ctx, EndedSession)
    .save({ tokenHash: tokenHash(token), by, endedAt: Date.now() })
  await shop.connection
    .getRepository(ctx, AnonymousSession as typeof Session)
    .update({ id }, { invalidated: true })
  await shop.config.authOptions.sessionCacheStrategy.delete(token)
}
