import type { ConsentSettings } from '../../events.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { safeJson } from '../data/safe-json.ts'
import { CONSENT_COOKIE } from './consent-cookie.ts'

export { CONSENT_COOKIE }

/** 8760 h, a year [CONS-01]. */
export const CONSENT_HOURS = 8760

/** The categories a shopper can allow, in the order they are shown. */
export const consentCategories = ['preferences', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/**
 * The shopper's choice, or `undefined` while undecided: no cookie, a cookie that makes no sense,
 * or one for another stamp [CONS-01].
 */
export function readConsent(
  stamp: string,
  cookie: string | undefined = readCookie(CONSENT_COOKIE)
): ConsentSettings | undefined {
  const record = cookie === undefined ? undefined : safeJson(cookie)
  if (typeof record !== 'object' || record === null) return undefined
  const given = record as Record<string, unknown>
  if (given.stamp !== stamp) return undefined
  for (const category of consentCategories) {
    if (typeof given[category] !== 'boolean') return undefined
  }
  const { preferences, statistics, marketing } = given as unknown as ConsentSettings
  return { stamp, preferences, statistics, marketing }
}

/** Keeps the shopper's choice for a year; `false` when the browser blocks cookies [CONS-01]. */
export function writeConsent(settings: ConsentSettings, path: string): boolean {
  const { stamp, preferences, statistics, marketing } = settings
  const record = JSON.stringify({ stamp, preferences, statistics, marketing })
  return writeCookie(CONSENT_COOKIE, record, path, CONSENT_HOURS)
}
