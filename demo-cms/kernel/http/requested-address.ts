import type { FastifyRequest } from 'fastify'

/** The address that the browser asked for, whole; with a made-up host where the request names an impossible one. */
export function requestedAddress(request: FastifyRequest): URL {
  const origin = `${request.protocol}://${request.host}`
  return new URL(request.url, URL.canParse(origin) ? origin : 'http://localhost')
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
