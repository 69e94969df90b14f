import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod, isSameToken, isSentByShop, RefusalError } from 'vitrine/server'
import type { Db } from '../database/database.ts'
import { csrfOfRequest } from '../sessions/sessions.ts'
import { text } from '../texts/texts.ts'
import { cultureFor } from './request-culture.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route itself rejects forged requests. */
    isGuarded?: boolean
  }
}

/**
 * Rejects cross-site request forgery. Browsers send the origin of a request; a form without it must contain the hidden
 * `_csrf` token.
 */
export function guardAgainstForgery(app: FastifyInstance, db: Db): void {
  app.addHook('preValidation', async request => {
    if (isSafeMethod(request.method) || request.routeOptions.config.isGuarded) return
    const header = (name: string) => request.headers[name]?.toString()
    if (isSentByShop(header, request.shopOrigin) ?? (await hasToken(db, request))) return
    throw new RefusalError(403, text(cultureFor(request), 'Shop.ForgedRequest'))
  })
}

async function hasToken(db: Db, request: FastifyRequest): Promise<boolean> {
  const token = (request.body as { _csrf?: unknown } | null | undefined)?._csrf
  const expected = await csrfOfRequest(db, request)
  return expected !== undefined && isSameToken(token, expected)
}
