import type { FastifyRequest } from 'fastify'

/** Whether a script of a page has sent the request, and can show another response than a page. Older browsers do not tell. */
export function isFetched({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode !== undefined && mode !== 'navigate'
}
