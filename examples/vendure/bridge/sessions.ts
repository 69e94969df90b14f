import { createHash } from 'node:crypto'
import { type ID, Order, Session, type User } from '@vendure/core'
import type { Repository } from 'typeorm'
import type { Exchange, Sessions } from 'vitrine/server'
import { parseCookies } from 'vitrine/shared'
import { EndedSession } from './entities.ts'
import type { BridgeOptions } from './options.ts'
import type { BridgeEnv, BridgeSession, Shop } from './shop.ts'

export const SESSION_COOKIE = 'vitrine_session'
/** The currency that the shopper has chosen. */
export const CURRENCY_COOKIE = 'vitrine_currency'

/** The session of this request has been replaced by a login, or ended by a logoff. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  readonly by: 'login' | 'logoff'
  readonly url: string

  constructor(by: 'login' | 'logoff', url: string) {
    super(`The session was ended by a ${by}.`)
    this.by = by
    this.url = url
  }
}

/** Finds and starts sessions of Vendure by a cookie of the bridge. */
export function bridgeSessions(shop: () => Shop): Required<Sessions<BridgeSession, BridgeEnv>> {
  return {
    async find(exchange) {
      const token = tokenOf(exchange)
      return token === undefined ? undefined : findSession(shop(), token)
    },

    async open(exchange) {
      const token = tokenOf(exchange)
      const found = token === undefined ? undefined : await findSession(shop(), token)
      if (found) return found
      if (token !== undefined) await refuseEnded(shop(), token, exchange.request.url)
      const created = await shop().sessions.createAnonymousSession()
      setSessionCookie(exchange.headers, created.token, shop().options)
      return { id: created.id, token: created.token, orderId: undefined, user: undefined }
    },

    async csrfToken(exchange) {
      const token = tokenOf(exchange)
      return token === undefined ? undefined : csrfTokenOf(token)
    }
  }
}

/** The token for the field `_csrf` of the forms of a session. */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf ${sessionToken}`).digest('hex')
}

export function tokenOf({ request }: Pick<Exchange<BridgeEnv>, 'request'>): string | undefined {
  const token = parseCookies(SESSION_COOKIE, request.headers.get('cookie') ?? '')[0]
  return token && /^[0-9a-f]{64}$/.test(token) ? token : undefined
}

export function setSessionCookie(
  headers: Headers,
  token: string,
  { isProduction }: Pick<BridgeOptions, 'isProduction'>
): void {
  const secure = isProduction ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${secure}`
  )
}

/** Read from the database each time: a cache of this process would not know what others have changed. */
export async function findSession(
  shop: Shop,
  token: string
): Promise<BridgeSession | undefined> {
  const found = await shop.connection.rawConnection
    .getRepository(Session)
    .createQueryBuilder('session')
    .leftJoinAndSelect('session.user', 'user')
    .leftJoinAndSelect('user.roles', 'roles')
    .leftJoinAndSelect('roles.channels', 'channels')
    .where('session.token = :token and session.invalidated = :no', { token, no: false })
    .getOne()
  if (!found || found.expires <= new Date()) return undefined
  const { user } = found as { user?: User }
  return {
    id: found.id,
    token,
    orderId: user
      ? await orderOfUser(shop.connection.rawConnection.getRepository(Order), user.id)
      : (found.activeOrderId ?? undefined),
    user: user ?? undefined
  }
}

/** All sessions of a customer share one cart, whichever of them has started it. */
export async function orderOfUser(
  orders: Repository<Order>,
  userId: ID
): Promise<ID | undefined> {
  const found = await orders
    .createQueryBuilder('order')
    .innerJoin('order.customer', 'customer')
    .select('order.id', 'id')
    .where('customer.user = :userId and order.active = :yes', { userId, yes: true })
    .orderBy('order.id', 'DESC')
    .limit(1)
    .getRawOne<{ id: ID }>()
  return found?.id
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A request that was under way during a login or a logoff must not start another session, whose cookie would replace the new one. */
export async function refuseEnded(shop: Shop, token: string, url: string): Promise<void> {
  const ended = await shop.connection.rawConnection
    .getRepository(EndedSession)
    .findOneBy({ tokenHash: tokenHash(token) })
  if (ended) throw new SessionEndedError(ended.by, url)
}
