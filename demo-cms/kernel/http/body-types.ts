import type { FastifyInstance } from 'fastify'

/** Rejects the bodies that Fastify would read by itself: forms are URL-encoded, so that handlers get fields or nothing. */
export function acceptFormsOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
}

/** Accepts JSON too, for routes that other servers and their scripts call. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parse)
}
