import type { FastifyInstance, FastifyReply } from 'fastify'

/** Keeps a response out of every cache, because it belongs to one visitor. */
export function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}

/** Keeps the responses of a plugin out of every cache, unless a route says otherwise. */
export function neverStore(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) noStore(reply)
  })
}
