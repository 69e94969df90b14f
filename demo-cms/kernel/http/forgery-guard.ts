import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isSafeMethod,
  isSameToken,
  isSentByShop,
  RefusalError
} from '../../../src/server/index.ts'
import type { Db } from '../database/database.ts'
import { csrfOfRequest } from '../sessions/sessions.ts'
import { text } from '../texts/texts.ts'
import { cultureFor } from './request-culture.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route itself makes sure that no other site sends its requests. */
    isGuarded?: boolean
  }
}

/**
 * Refuses forms that another site sends in a shopper's name. Browsers say where a request comes from; one that does not
 * must send the form's hidden `_csrf`.
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
