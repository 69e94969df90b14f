import { parseCookie } from '../shared/cookies/parse-cookies.ts'
import { newShopper, type Shop, type Shopper } from './state.ts'

const COOKIE = 'vitrine-mock'

/** More sessions are not kept: the one that was not used for longest ends. */
const MAX_SESSIONS = 1000

/** The shoppers of a mock, by the value of their cookie. */
export interface MockSessions {
  /** The shopper of a request; a new one gets a cookie. */
  open(request: Request, headers: Headers): Shopper
  clear(): void
}

/** @param isOneShopper Whether all requests come from the same shopper, whatever their cookies. */
export function createSessions(shop: Shop, isOneShopper = false): MockSessions {
  const shoppers = new Map<string, Shopper>()

  return {
    open(request, headers) {
      const id = isOneShopper
        ? COOKIE
        : parseCookie(COOKIE, request.headers.get('cookie') ?? '')
      const known = id === undefined ? undefined : shoppers.get(id)
      if (id !== undefined && known) {
        // the map keeps the order of use
        shoppers.delete(id)
        shoppers.set(id, known)
        return known
      }
      const shopper = newShopper(shop)
      const newId = isOneShopper ? COOKIE : crypto.randomUUID()
      shoppers.set(newId, shopper)
      const [oldest] = shoppers.keys()
      if (shoppers.size > MAX_SESSIONS && oldest !== undefined) shoppers.delete(oldest)
      if (isOneShopper) return shopper
      headers.append('set-cookie', `${COOKIE}=${newId}; Path=/; HttpOnly; SameSite=Lax`)
      return shopper
    },
    clear: () => shoppers.clear()
  }
}
