import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { findSession } from '../sessions/sessions.ts'
import { text } from '../texts/texts.ts'
import { RefusalError } from './refusal-error.ts'
import { cultureFor } from './request-culture.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects cross-site request forgery. Browsers send the origin of a request (`Sec-Fetch-Site`, `Origin`); a request without
 * either must contain the form's hidden `_csrf` token.
 *
 * @param publicOrigin The public origin, if a proxy hides it from this process: `https://shop.example`.
 */
export function guardAgainstForgery(
  app: FastifyInstance,
  db: Db,
  publicOrigin: string | undefined
): void {
  app.addHook('preValidation', async request => {
    if (SAFE.has(request.method) || request.routeOptions.config.isSigned) return
    const ok = isSameOrigin(request, publicOrigin) ?? (await hasToken(db, request))
    if (!ok) throw new RefusalError(403, text(cultureFor(request), 'Shop.ForgedRequest'))
  })
}

/** Whether the request comes from this site; `undefined` if the browser does not tell. */
function isSameOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined
): boolean | undefined {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return undefined
  return origin === (publicOrigin ?? `${request.protocol}://${request.host}`)
}

async function hasToken(db: Db, request: FastifyRequest): Promise<boolean> {
  const session = await findSession(db, request)
  const given = (request.body as { _csrf?: unknown } | null | undefined)?._csrf
  if (!session || typeof given !== 'string') return false
  const expected = Buffer.from(session.csrf)
  const token = Buffer.from(given)
  return token.length === expected.length && timingSafeEqual(token, expected)
}
