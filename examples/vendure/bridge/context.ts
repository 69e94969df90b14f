import {
  type CachedSession,
  type CurrencyCode,
  type ID,
  type LanguageCode,
  Order,
  RequestContext,
  Session,
  StockLevel,
  User
} from '@vendure/core'
import { KeyReusedError, once, RefusalError } from 'vitrine/server'
import { parseCookies } from 'vitrine/shared'
import { changeKeys } from './keys.ts'
import { messageIn } from './messages.ts'
import { CURRENCY_COOKIE, orderOfUser, refuseEnded, SessionEndedError } from './sessions.ts'
import type { BridgeCall, BridgeSession, Shop } from './shop.ts'
import { Turns } from './turns.ts'

/** The context of a call, for Vendure's services. */
export async function contextOf(
  shop: Shop,
  call: Pick<BridgeCall, 'culture' | 'request'>,
  session: BridgeSession | undefined
): Promise<RequestContext> {
  const chosen = parseCookies(CURRENCY_COOKIE, call.request.headers.get('cookie') ?? '')[0]
  return serverContext(shop, call.culture, chosen, session)
}

/** The context of what no call has asked for, such as a message of the bank. */
export async function serverContext(
  shop: Shop,
  culture: string = shop.options.cultures[0],
  chosen?: string,
  session?: BridgeSession
): Promise<RequestContext> {
  const channel = await shop.channels.getDefaultChannel()
  const currency = channel.availableCurrencyCodes.find(code => code === chosen)
  return new RequestContext({
    apiType: 'shop',
    channel,
    languageCode: culture.slice(0, 2) as LanguageCode,
    currencyCode: (currency ?? channel.defaultCurrencyCode) as CurrencyCode,
    isAuthorized: true,
    authorizedAsOwnerOnly: true,
    ...(session && { session: cachedOf(session) })
  })
}

/** Answers a call that only reads. */
export async function reading<Result>(
  shop: Shop,
  call: BridgeCall<never> | Pick<BridgeCall, 'culture' | 'request' | 'findSession'>,
  read: (ctx: RequestContext, session: BridgeSession | undefined) => Promise<Result>
): Promise<Result> {
  const session = await call.findSession()
  return read(await contextOf(shop, call, session), session)
}

/**
 * Makes the change of a call in one transaction, once per idempotency key. Changes of one session take turns, also on several servers: its
 * row is locked, and that of its cart, which sessions of one customer share.
 */
export async function changing<Result>(
  shop: Shop,
  call: Pick<BridgeCall, 'culture' | 'request' | 'openSession' | 'idempotencyKey'> & {
    params?: unknown
    query?: unknown
    body?: unknown
  },
  change: (ctx: RequestContext, session: BridgeSession) => Promise<Result>
): Promise<Result> {
  const opened = await call.openSession()
  const outer = await contextOf(shop, call, opened)
  const { params, query, body, idempotencyKey: key, culture } = call
  try {
    return await inTurn(shop, opened, () =>
      shop.connection.withTransaction(outer, async ctx => {
        const session = await locked(shop, ctx, opened, call.request.url)
        return once(
          changeKeys(shop, ctx, String(session.id)),
          { key, request: { params, query, body } },
          () => change(ctx, session)
        )
      })
    )
  } catch (error) {
    if (error instanceof KeyReusedError) {
      throw new RefusalError(422, messageIn(culture, 'keyReused'))
    }
    throw error
  }
}

/** Of this process; set with its first change. */
let turns: Turns | undefined

/**
 * Runs a transaction in its turn: on SQLite, whose transactions share one connection, one after the other; on PostgreSQL at most half as many as
 * there are connections, and one of each session. The others wait here, not at the locks of the database, where each would hold a
 * connection until none is left for the one that has the lock.
 */
export function inTurn<Result>(
  shop: Shop,
  session: Pick<BridgeSession, 'id'> | undefined,
  work: () => Promise<Result>
): Promise<Result> {
  turns ??= new Turns(hasLocks(shop) ? Math.max(1, Math.floor(poolSizeOf(shop) / 2)) : 1)
  return turns.take(session && String(session.id), work)
}

/** The connections of this process; 10 unless the configuration says how many. */
function poolSizeOf({ connection }: Shop): number {
  const { options } = connection.rawConnection
  return ('poolSize' in options && options.poolSize) || 10
}

export function hasLocks({ connection }: Shop): boolean {
  return connection.rawConnection.options.type === 'postgres'
}

/** Locks a row until the end of the transaction. */
export async function lockRow(
  shop: Shop,
  ctx: RequestContext,
  entity: typeof Order | typeof Session | typeof User,
  id: unknown
): Promise<void> {
  if (!hasLocks(shop)) return
  await shop.connection
    .getRepository(ctx, entity as typeof Order)
    .createQueryBuilder('locked')
    .select('locked.id')
    .setLock('pessimistic_write')
    .where('locked.id = :id', { id })
    .getOne()
}

/**
 * Locks the stock of variants until the end of the transaction, always in the same order. Vendure reads a level and writes the sum: without
 * the lock, of two changes at the same time one would be lost.
 */
export async function lockStock(
  shop: Shop,
  ctx: RequestContext,
  variantIds: readonly ID[]
): Promise<void> {
  if (!hasLocks(shop) || variantIds.length === 0) return
  await shop.connection
    .getRepository(ctx, StockLevel)
    .createQueryBuilder('level')
    .select('level.id')
    .setLock('pessimistic_write')
    .where('level.productVariantId in (:...variantIds)', { variantIds })
    .orderBy('level.id')
    .getMany()
}

/** The session as it is once it is locked: another request may have given it a cart. */
async function locked(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession,
  url: string
): Promise<BridgeSession> {
  await lockRow(shop, ctx, Session, session.id)
  const found = await shop.connection
    .getRepository(ctx, Session)
    .createQueryBuilder('session')
    .where('session.id = :id', { id: session.id })
    .getOne()
  // a login or a logoff may have ended it while this request waited
  if (!found || found.invalidated) {
    await refuseEnded(shop, session.token, url)
    throw new SessionEndedError('logoff', url)
  }
  const { user } = session
  if (user) await lockRow(shop, ctx, User, user.id)
  const orderId = user
    ? await orderOfUser(shop.connection.getRepository(ctx, Order), user.id)
    : (found.activeOrderId ?? undefined)
  if (orderId !== undefined) await lockRow(shop, ctx, Order, orderId)
  return { ...session, orderId }
}

function cachedOf({ id, token, orderId, user }: BridgeSession): CachedSession {
  return {
    id,
    token,
    expires: new Date(Date.now() + 60_000),
    cacheExpiry: Date.now() / 1000 + 60,
    ...(orderId !== undefined && { activeOrderId: orderId }),
    ...(user && { user: cachedUser(user) })
  }
}

function cachedUser({ id, identifier, verified }: User) {
  return { id, identifier, verified, channelPermissions: [] }
}
