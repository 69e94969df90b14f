import type { FastifyRequest } from 'fastify'
import { sameOriginPath } from 'vitrine/shared'
import { fieldOf } from './fields.ts'

const MAX_LENGTH = 2000

/** The `returnUrl` of a form or a query as a path on this site; URLs of other sites are ignored. */
export function returnPath(request: FastifyRequest): string | undefined {
  const given =
    fieldOf(request.body, 'returnUrl', MAX_LENGTH) ||
    fieldOf(request.query, 'returnUrl', MAX_LENGTH)
  return given ? sameOriginPath(given, request.shopOrigin) : undefined
}
