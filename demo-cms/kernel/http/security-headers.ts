import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the scripts and styles of this answer, and of no other. */
    nonce: string
  }
}

/**
 * The policy of every page: nothing but what this answer marked, no string becomes a script, no page of others
 * frames us.
 */
function policyOf({ nonce }: FastifyRequest): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vitrine'
  ].join('; ')
}

/** Gives every answer its headers, errors and files included. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** For answers that no hook sees, such as the one to a malformed address. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  request.nonce = randomBytes(16).toString('base64')
  reply.headers({
    'content-security-policy': policyOf(request),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)'
  })
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', 'max-age=31536000')
  }
}
