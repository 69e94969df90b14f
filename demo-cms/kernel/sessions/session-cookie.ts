import type { FastifyReply, FastifyRequest } from 'fastify'
import { deleteCookie, replaceCookie } from '../cookies/replace-cookie.ts'
import { sentCookies } from '../cookies/sent-cookies.ts'
import type { IssuedId } from './session-key.ts'

/** How long a session and its cookie live after the last request. */
export const SESSION_LIFETIME_DAYS = 30

/** The most ids of one request that are looked up. */
const MAX_IDS = 10

/** Sends the id of a session to the browser, signed. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedId
): void {
  replaceCookie(request, reply, cookieName(request), request.sessionKey.sign(issued), {
    path: '/',
    httpOnly: true,
    maxAge: SESSION_LIFETIME_DAYS * 86_400
  })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  deleteCookie(request, reply, cookieName(request), '/')
}

/** Whether the browser has sent a session cookie of the shop; one that blocks cookies never does. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return sessionIdOf(request) !== undefined
}

/** The id in the session cookie, which may have no session in the database: the shop has issued it, so it may become one. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  return issuedIdsOf(request)[0]?.id
}

/** The ids that may name a session in the database, or one that has ended, the shop's own first. */
export function knownIdsOf(request: FastifyRequest): string[] {
  return issuedIdsOf(request).map(({ id }) => id)
}

/** The ids in the cookies that the shop has signed. */
export function issuedIdsOf(request: FastifyRequest): IssuedId[] {
  return cookiesOf(request)
    .flatMap(cookie => request.sessionKey.read(cookie) ?? [])
    .slice(0, MAX_IDS)
}

/** All session cookies, the shop's own first: there may be older ones of other paths and of parent domains. */
function cookiesOf(request: FastifyRequest): string[] {
  return sentCookies(request, cookieName(request)).reverse()
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return request.shopOrigin.startsWith('https:') ? '__Host-shop-session' : 'shop-session'
}
