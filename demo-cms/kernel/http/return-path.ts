import type { FastifyRequest } from 'fastify'
import { sameOriginPath } from '../../../src/lib/url/same-origin.ts'
import { fieldOf } from './fields.ts'

const LONGEST = 2000

/** The `returnUrl` of a form or an address, as a path of this shop; one that leads elsewhere is ignored. */
export function returnPath(request: FastifyRequest): string | undefined {
  const given =
    fieldOf(request.body, 'returnUrl', LONGEST) || fieldOf(request.query, 'returnUrl', LONGEST)
  // a host with the protocol's own port is the same origin without it
  const { origin } = new URL(`${request.protocol}://${request.host}`)
  return given ? sameOriginPath(given, origin) : undefined
}
