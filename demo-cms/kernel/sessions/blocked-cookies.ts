import type { FastifyRequest } from 'fastify'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { hasSessionCookie } from './session-cookie.ts'

/**
 * The URL to which a form that adds something leads. Pages give the cookie of the session, so a form without it may come from a
 * browser that blocks cookies; the next request shows whether it does.
 */
export function askForCookies(request: FastifyRequest, address: string): string {
  if (hasSessionCookie(request)) return address
  return `${address}${address.includes('?') ? '&' : '?'}cookies=check`
}

/** Why nothing is there after a form: the browser has not kept the cookie of its response. `undefined` if it has. */
export function cookieProblem(request: FastifyRequest, culture: Culture): string | undefined {
  const { cookies } = request.query as { cookies?: unknown }
  return cookies === 'check' && !hasSessionCookie(request)
    ? text(culture, 'Shop.CookiesBlocked')
    : undefined
}
