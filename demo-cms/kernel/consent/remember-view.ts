import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSENT_HOURS } from 'vitrine/shared'
import { replaceCookie } from '../cookies/replace-cookie.ts'
import type { Db } from '../database/database.ts'
import { consentOf } from './request-consent.ts'

/**
 * Stores how the shopper wants to see a list in a cookie: for a year with consent to preference cookies, otherwise for the
 * session.
 *
 * @param path The path of the site, under which the cookie is valid.
 */
export async function rememberView(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  view: string,
  path: string
): Promise<void> {
  const consent = await consentOf(db, request)
  replaceCookie(request, reply, cookie, view, {
    path,
    ...(consent?.preferences && { maxAge: CONSENT_HOURS * 3600 })
  })
}
