import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a session and its cookie live after the last request. */
export const SESSION_LIFETIME_DAYS = 30

/** Sends the id of a session to the browser. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string
): void {
  reply.setCookie(cookieName(request), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: SESSION_LIFETIME_DAYS * 86_400
  })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/' })
}

/** Whether the browser has sent a session cookie; one that blocks cookies never does. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return sessionIdOf(request) !== undefined
}

/** The id in the session cookie, which may have no session in the database. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName(request)]
  return id && /^[\w-]{22}$/.test(id) ? id : undefined
}

// browsers accept a __Host- cookie over HTTPS only, and send it to this host only
function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-shop-session' : 'shop-session'
}

function isSecure(request: FastifyRequest): boolean {
  return request.shopOrigin.startsWith('https:')
}
