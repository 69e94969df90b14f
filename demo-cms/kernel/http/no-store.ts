import type { FastifyReply } from 'fastify'

/** Keeps a response out of every cache, because it belongs to one visitor. */
export function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}
