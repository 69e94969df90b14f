import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookiePlace, cookiePlaces, rawCookies, sameOriginPath } from 'vitrine/shared'

/** Sends a cookie, and deletes all others of its name, which the browser could send before it. */
export function replaceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieSerializeOptions & { path: string }
): void {
  deleteOthers(request, reply, name, options.path)
  reply.setCookie(name, value, { sameSite: 'lax', secure: isSecure(request), ...options })
}

/** Deletes the shop's cookie at the given path, and all others of its name. */
export function deleteCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  path: string
): void {
  deleteOthers(request, reply, name, path)
  reply.clearCookie(name, { path, secure: isSecure(request) })
}

/**
 * Deletes all cookies of a name that somebody else has set, wherever the request, or the page that sent it, has them from. Returns the
 * number of places.
 */
export function deleteEverywhere(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string
): number {
  const secure = isSecure(request)
  const { referer } = request.headers
  const page = referer && sameOriginPath(referer, request.shopOrigin)
  const places = [request.url, ...(page ? [page] : [])].flatMap(url => placesOf(request, url))
  const known = new Map(places.map(place => [`${place.path} ${place.domain}`, place]))
  for (const place of known.values()) reply.clearCookie(name, { ...place, secure })
  return known.size
}

/**
 * The browser does not say which place a cookie is at, so that one is deleted at each. A single one is let be if the shop's own is
 * for all paths: it is the shop's own, or is sent before it.
 */
function deleteOthers(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  ownPath: string
): void {
  // browsers accept it at one place only
  if (name.startsWith('__Host-')) return
  const sent = rawCookies(name, request.headers.cookie ?? '').length
  if (sent <= (ownPath === '/' ? 1 : 0)) return
  const secure = isSecure(request)
  for (const place of placesOf(request, request.url)) {
    const isOwn = place.path === ownPath && !place.domain
    if (!isOwn) reply.clearCookie(name, { ...place, secure })
  }
}

function placesOf({ hostname }: FastifyRequest, url: string): CookiePlace[] {
  return cookiePlaces(hostname, url.replace(/[?#].*$/s, ''))
}

function isSecure(request: FastifyRequest): boolean {
  return request.shopOrigin.startsWith('https:')
}
