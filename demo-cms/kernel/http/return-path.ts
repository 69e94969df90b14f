import type { FastifyRequest } from 'fastify'
import { sameOriginPath } from '../../../src/lib/url/same-origin.ts'
import { fieldOf } from './fields.ts'

const LONGEST = 2000

/** The `returnUrl` of a form or a query as a path on this site; URLs of other sites are ignored. */
export function returnPath(request: FastifyRequest): string | undefined {
  const given =
    fieldOf(request.body, 'returnUrl', LONGEST) || fieldOf(request.query, 'returnUrl', LONGEST)
  // `URL` drops the default port of the protocol
  const { origin } = new URL(`${request.protocol}://${request.host}`)
  return given ? sameOriginPath(given, origin) : undefined
}
