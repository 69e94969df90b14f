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
  /** Ids of the services that the shopper has refused although their category is allowed; absent if there are none. */
  refused?: readonly string[] | undefined
}

/** The choice in the value of the cookie; `undefined` when it is unreadable or for another stamp [CONS-01]. */
export function parseConsent(stamp: string, cookie: string): ConsentSettings | undefined {
  const given = safeJson(cookie) as Partial<ConsentSettings> | null | undefined
  const isComplete = consentCategories.every(name => typeof given?.[name] === 'boolean')
  if (given?.stamp !== stamp || !isComplete) return undefined
  const { preferences, statistics, marketing } = given as ConsentSettings
  const refused = [given.refused].flat().filter(id => typeof id === 'string')
  return { stamp, preferences, statistics, marketing, ...(refused.length > 0 && { refused }) }
}
