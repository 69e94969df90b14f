import type { FastifyRequest } from 'fastify'

/** The absolute URL of the request; with a made-up host if the `Host` header is invalid. */
export function requestedAddress(request: FastifyRequest): URL {
  const origin = `${request.protocol}://${request.host}`
  return new URL(request.url, URL.canParse(origin) ? origin : 'http://localhost')
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
