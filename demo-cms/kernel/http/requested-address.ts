import type { FastifyRequest } from 'fastify'

/** The whole address that the browser asked for. */
export function requestedAddress({ url, shopOrigin }: FastifyRequest): URL {
  return new URL(url, shopOrigin)
}

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
