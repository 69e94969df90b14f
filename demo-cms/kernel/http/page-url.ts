import type { FastifyRequest } from 'fastify'
import { isSafeMethod } from 'vitrine/server'
import { sameOriginPath } from 'vitrine/shared'

/** The path of a request with another query, without the parameters that are empty: for forms that keep the query in fields. */
export function urlWith(
  { url }: Pick<FastifyRequest, 'url'>,
  query: Readonly<Record<string, string>>
): string {
  return withQuery(url.replace(/\?.*$/, ''), query)
}

/** A path with a query, without the parameters that are empty. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * The path that shows the page of a request again, for links that lead back to it. Most forms are sent to the URL that shows
 * them; the page of any other form names it, and error pages lead to where the form was sent from.
 *
 * @param named What the page names; it counts for forms only.
 * @returns `undefined` if nobody knows.
 */
export function pagePath(request: FastifyRequest, named?: string): string | undefined {
  const { method, url, headers, routeOptions, server, shopOrigin } = request
  if (isSafeMethod(method)) return url
  if (named !== undefined) return named
  const pattern = routeOptions.url
  if (pattern !== undefined && server.hasRoute({ method: 'GET', url: pattern })) return url
  return headers.referer ? sameOriginPath(headers.referer, shopOrigin) : undefined
}
