import type { FastifyRequest } from 'fastify'

const MAX_USER_AGENT_LENGTH = 400

/** What the browser of a request says about itself. */
export function userAgentOf({ headers }: FastifyRequest): string | undefined {
  return headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH)
}
