import type { FastifyRequest } from 'fastify'

const LONGEST_USER_AGENT = 400

/** What the browser of a request says about itself. */
export function userAgentOf({ headers }: FastifyRequest): string | undefined {
  return headers['user-agent']?.slice(0, LONGEST_USER_AGENT)
}
