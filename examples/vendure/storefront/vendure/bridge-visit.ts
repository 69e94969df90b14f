import { bridgeSessions } from '../../bridge/sessions.ts'
import type { Shop as Bridge, BridgeEnv } from '../../bridge/shop.ts'
import type { Asked } from '../shop.ts'

export type BridgeVisit = Asked<BridgeEnv>

/** A visit as the bridge reads calls: with its session, and with the key of a change that must be made once. */
export function callOf(
  shop: Bridge,
  visit: BridgeVisit,
  idempotencyKey?: string,
  body?: object
) {
  const sessions = bridgeSessions(() => shop)
  return {
    culture: visit.culture,
    request: visit.request,
    idempotencyKey,
    body,
    findSession: () => sessions.find(visit),
    async openSession() {
      const { request, env } = visit
      const headers = new Headers()
      const session = await sessions.open({ request, env, headers })
      for (const cookie of headers.getSetCookie()) visit.keepCookie(cookie)
      return session
    }
  }
}

/** A visit whose session a login or a logoff replaces: cookies are collected first, as the browser sees the last one only. */
export function loginCall(shop: Bridge, visit: BridgeVisit) {
  const { culture, request } = visit
  const headers = new Headers()
  return {
    call: { culture, request, headers, findSession: callOf(shop, visit).findSession },
    keepCookies() {
      for (const cookie of headers.getSetCookie()) visit.keepCookie(cookie)
    }
  }
}
