import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { findSession } from '../sessions/sessions.ts'
import { text } from '../texts/texts.ts'
import { RefusalError } from './refusal-error.ts'
import { cultureFor } from './request-culture.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site sends in a shopper's name. Browsers say where a request comes from
 * (`Sec-Fetch-Site`, `Origin`); one that says neither must send the form's hidden `_csrf`. JSON calls must really
 * be JSON, which no plain form of another site can send.
 *
 * @param publicOrigin The shop's own origin where a proxy hides it, for example `https://shop.example`.
 */
export function guardAgainstForgery(
  app: FastifyInstance,
  db: Db,
  publicOrigin: string | undefined
): void {
  app.addHook('preValidation', async request => {
    if (SAFE.has(request.method) || request.routeOptions.config.isSigned) return
    const ok = isOwn(request, publicOrigin) ?? (await hasToken(db, request))
    if (!ok) throw new RefusalError(403, text(cultureFor(request), 'Shop.ForgedRequest'))
  })
}

/** `undefined` when the browser does not say. */
function isOwn(request: FastifyRequest, publicOrigin: string | undefined): boolean | undefined {
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
