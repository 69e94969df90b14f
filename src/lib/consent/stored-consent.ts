import { readCookie, writeCookie } from '../browser/cookies.ts'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  type ConsentSettings,
  parseConsent
} from './consent-record.ts'

/** The shopper's choice, or `undefined` while undecided [CONS-01]. */
export function readConsent(stamp: string): ConsentSettings | undefined {
  return parseConsent(stamp, readCookie(CONSENT_COOKIE) ?? '')
}

/** Keeps the shopper's choice for a year; `false` when the browser blocks cookies [CONS-01]. */
export function writeConsent(settings: ConsentSettings, path: string): boolean {
  return writeCookie(CONSENT_COOKIE, JSON.stringify(settings), path, CONSENT_HOURS)
}
