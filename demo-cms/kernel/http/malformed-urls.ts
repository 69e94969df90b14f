import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../texts/texts.ts'
import { cultureOfUrl } from './request-culture.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Answers an address that cannot be decoded (`/shop/fr/c/%ff`): it meets no route and no hook. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply
): void {
  setSecurityHeaders(request, reply)
  reply
    .code(error.statusCode === 414 ? 414 : 400)
    .type('text/plain; charset=utf-8')
    .send(text(cultureOfUrl(request), 'Shop.BadRequest'))
}

/** Nothing of the shop is named with a NUL, and PostgreSQL takes none. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return reply.callNotFound()
  })
}
