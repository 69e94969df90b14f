import type { FastifyReply, FastifyRequest } from 'fastify'
import { deleteCookie, replaceCookie } from '../cookies/replace-cookie.ts'
import { sentCookies } from '../cookies/sent-cookies.ts'

/** How long a session and its cookie live after the last request. */
export const SESSION_LIFETIME_DAYS = 30

/** The most ids of one request that are looked up. */
const MOST_IDS = 10

/** Sends the id of a session to the browser. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string
): void {
  replaceCookie(request, reply, cookieName(request), id, {
    path: '/',
    httpOnly: true,
    maxAge: SESSION_LIFETIME_DAYS * 86_400
  })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  deleteCookie(request, reply, cookieName(request), '/')
}

/** Whether the browser has sent a session cookie; one that blocks cookies never does. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return sessionIdOf(request) !== undefined
}

/** The id in the session cookie, which may have no session in the database. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  return sessionIdsOf(request)[0]
}

/** The ids in all session cookies, the shop's own first: there may be older ones of other paths and of parent domains. */
export function sessionIdsOf(request: FastifyRequest): string[] {
  return sentCookies(request, cookieName(request))
    .filter(id => /^[\w-]{22}$/.test(id))
    .reverse()
    .slice(0, MOST_IDS)
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return request.shopOrigin.startsWith('https:') ? '__Host-shop-session' : 'shop-session'
}
