import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../texts/texts.ts'
import { cultureOfUrl } from './request-culture.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Responds to a URL that cannot be decoded (`/shop/fr/c/%ff`), which reaches no route and no hook. */
export function rejectMalformedUrl(
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

/** Responds with 404 to URLs with NUL, which PostgreSQL rejects. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return reply.callNotFound()
  })
}
