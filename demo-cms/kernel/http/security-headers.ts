import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the scripts and styles of this response. */
    nonce: string
  }
}

/**
 * The Content Security Policy of every response: only scripts and styles with its nonce, no strings as code, no framing by
 * other sites.
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
    "media-src 'self'",
    // previews of the shop's own pages, and the players of <vitrine-video>, which are loaded only after consent
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vitrine'
  ].join('; ')
}

/** Adds the security headers to every response, including errors and files. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** For responses that no hook sees, such as the one to a malformed URL. */
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
  if (request.shopOrigin?.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000')
  }
}

/** Lets the shop's own pages show this one in a frame, as a preview. */
export function allowOwnFrames(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  )
}
