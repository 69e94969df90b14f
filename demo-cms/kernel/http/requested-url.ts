import type { FastifyRequest } from 'fastify'

/** The absolute URL of the request. */
export function requestedUrl({ url, shopOrigin }: FastifyRequest): URL {
  return new URL(url, shopOrigin)
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
