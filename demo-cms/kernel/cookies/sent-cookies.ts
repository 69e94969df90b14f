import type { FastifyRequest } from 'fastify'
import { parseCookie, parseCookies } from 'vitrine/shared'

/**
 * The values of all cookies of a name that the browser has sent, of other paths and of parent domains, too: anybody on the same
 * domain may have set them. `request.cookies` has only the first, which may be the oldest.
 */
export function sentCookies({ headers }: FastifyRequest, name: string): string[] {
  return parseCookies(name, headers.cookie ?? '')
}

/** The value of a cookie; of several, the one that the shop has set last. */
export function sentCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(name, headers.cookie ?? '')
}
