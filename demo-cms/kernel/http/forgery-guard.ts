import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isSafeMethod,
  isSameToken,
  isSentByShop,
  RefusalError
} from '../../../src/server/index.ts'
import type { Db } from '../database/database.ts'
import { findSession } from '../sessions/sessions.ts'
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
 *
 * @param publicOrigin The public origin, if a proxy hides it from this process: `https://shop.example`.
 */
export function guardAgainstForgery(
  app: FastifyInstance,
  db: Db,
  publicOrigin: string | undefined
): void {
  app.addHook('preValidation', async request => {
    if (isSafeMethod(request.method) || request.routeOptions.config.isGuarded) return
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    const header = (name: string) => request.headers[name]?.toString()
    if (isSentByShop(header, origin) ?? (await hasToken(db, request))) return
    throw new RefusalError(403, text(cultureFor(request), 'Shop.ForgedRequest'))
  })
}

async function hasToken(db: Db, request: FastifyRequest): Promise<boolean> {
  const session = await findSession(db, request)
  const token = (request.body as { _csrf?: unknown } | null | undefined)?._csrf
  return session !== undefined && isSameToken(token, session.csrf)
}
