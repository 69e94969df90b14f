import type { FastifyRequest } from 'fastify'
import { type Culture, cultureOf, isCulture } from '../texts/cultures.ts'

/** The culture of an API call, by its `Accept-Language`. */
export function cultureFor(request: Pick<FastifyRequest, 'headers'>): Culture {
  return cultureOf(request.headers['accept-language'])
}

/** The culture in the URL of a page, otherwise by `Accept-Language`: for error pages, which any URL may lead to. */
export function cultureOfUrl(request: FastifyRequest): Culture {
  const segment = request.url.split(/[/?]/)[2] ?? ''
  return isCulture(segment) ? segment : cultureFor(request)
}
