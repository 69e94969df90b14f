import type { FastifyRequest } from 'fastify'
import { CONSENT_COOKIE, type ConsentSettings, newestConsent } from 'vitrine/shared'
import { sentCookies } from '../cookies/sent-cookies.ts'
import type { Db } from '../database/database.ts'
import { consentStamp } from './consent-stamp.ts'

/** The visitor's choice about cookies; `undefined` while there is none for the current policy [CONS-01]. */
export async function consentOf(
  db: Db,
  request: FastifyRequest
): Promise<ConsentSettings | undefined> {
  return newestConsent(await consentStamp(db), sentCookies(request, CONSENT_COOKIE))
}
