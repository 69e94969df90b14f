import type { FastifyRequest } from 'fastify'
import {
  CONSENT_COOKIE,
  type ConsentSettings,
  newestConsent
} from '../../../src/lib/consent/consent-record.ts'
import { sentCookies } from '../cookies/sent-cookies.ts'
import { CONSENT_STAMP } from './consent-stamp.ts'

/** The visitor's choice about cookies; `undefined` while there is none for the current policy [CONS-01]. */
export function consentOf(request: FastifyRequest): ConsentSettings | undefined {
  return newestConsent(CONSENT_STAMP, sentCookies(request, CONSENT_COOKIE))
}
