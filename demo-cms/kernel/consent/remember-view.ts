import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  parseConsent
} from '../../../src/lib/consent/consent-record.ts'
import { CONSENT_STAMP } from './consent-stamp.ts'

/**
 * Stores how the shopper wants to see a list in a cookie: for a year with consent to preference cookies, otherwise for the
 * session.
 *
 * @param path The path of the site, under which the cookie is valid.
 */
export function rememberView(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  view: string,
  path: string
): void {
  const consent = parseConsent(CONSENT_STAMP, cookies[CONSENT_COOKIE] ?? '')
  reply.setCookie(cookie, view, {
    path,
    sameSite: 'lax',
    ...(consent?.preferences && { maxAge: CONSENT_HOURS * 3600 })
  })
}
