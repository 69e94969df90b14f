import { safeJson } from '../data/safe-json.ts'
import { CONSENT_COOKIE } from './consent-cookie.ts'

export { CONSENT_COOKIE }

/** 8760 h, a year [CONS-01]. */
export const CONSENT_HOURS = 8760

/** The categories a shopper can allow, in the order they are shown. */
export const consentCategories = ['preferences', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The shopper's choice about cookies, as it stands in the cookie [CONS-01]. */
export interface ConsentSettings extends Record<ConsentCategory, boolean> {
  stamp: string
}

/** The choice in the value of the cookie; `undefined` when it is unreadable or for another stamp [CONS-01]. */
export function parseConsent(stamp: string, cookie: string): ConsentSettings | undefined {
  const record = safeJson(cookie)
  if (typeof record !== 'object' || record === null) return undefined
  const given = record as Record<string, unknown>
  if (given.stamp !== stamp) return undefined
  for (const category of consentCategories) {
    if (typeof given[category] !== 'boolean') return undefined
  }
  const { preferences, statistics, marketing } = given as unknown as ConsentSettings
  return { stamp, preferences, statistics, marketing }
}
