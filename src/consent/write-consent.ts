import { writeCookie } from '../lib/browser/write-cookie.ts'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  type ConsentSettings,
  writtenConsent
} from '../shared/consent/consent-record.ts'

/** Keeps the shopper's choice for a year; `false` when the browser blocks cookies [CONS-01]. */
export function writeConsent(settings: ConsentSettings): boolean {
  return writeCookie(CONSENT_COOKIE, writtenConsent(settings), CONSENT_HOURS)
}
