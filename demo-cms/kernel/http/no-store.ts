import type { FastifyReply } from 'fastify'

/** Keeps a response out of all caches, because it is meant for one visitor. */
export function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}
