import { safeJson } from '../data/safe-json.ts'
import { toJson } from '../data/to-json.ts'
import { CONSENT_COOKIE } from './consent-cookie.ts'

export { CONSENT_COOKIE }

/** 8760 h, a year [CONS-01]. */
export const CONSENT_HOURS = 8760

/** The categories a shopper can allow, in the order they are shown. */
export const consentCategories = ['preferences', 'statistics', 'marketing'] as const
/** One of `consentCategories`. */
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

/** Clocks differ: a record from further ahead says nothing about when it was made. */
const CLOCK_TOLERANCE_MS = 86_400_000

/**
 * The newest choice in the values of all cookies of the name, which may be of other paths and domains; `undefined` without one for the
 * stamp [CONS-01]. Of choices of the same time, or of unknown time, only what all of them allow is allowed.
 */
export function newestConsent(
  stamp: string,
  cookies: readonly string[],
  now = Date.now()
): ConsentSettings | undefined {
  let newest: ConsentSettings | undefined
  let newestTime = 0
  for (const cookie of cookies) {
    const choice = parseConsent(stamp, cookie)
    if (!choice) continue
    const time = timeOf(cookie, now)
    if (!newest || time > newestTime) {
      newest = choice
      newestTime = time
    } else if (time === newestTime) {
      newest = strictestOf(newest, choice)
    }
  }
  return newest
}

/** The value of the cookie for a choice made now [CONS-01]. */
export function writtenConsent(settings: ConsentSettings, now = Date.now()): string {
  return toJson({ ...settings, time: now })
}

/** When a choice was made, in ms since 1970; 0 if that is unknown. */
function timeOf(cookie: string, now: number): number {
  const { time } = safeJson(cookie) as { time?: unknown }
  return typeof time === 'number' && time > 0 && time <= now + CLOCK_TOLERANCE_MS ? time : 0
}

function strictestOf(one: ConsentSettings, other: ConsentSettings): ConsentSettings {
  const refused = [...new Set([...(one.refused ?? []), ...(other.refused ?? [])])]
  return {
    stamp: one.stamp,
    preferences: one.preferences && other.preferences,
    statistics: one.statistics && other.statistics,
    marketing: one.marketing && other.marketing,
    ...(refused.length > 0 && { refused })
  }
}

/**
 * Whether a choice allows a category, and one of its services. `!statistics` is allowed once the shopper has decided against
 * statistics, or against the service; nothing is allowed before the choice [CONS-03].
 */
export function isAllowed(
  consent: ConsentSettings | undefined,
  category: string,
  service?: string | null
): boolean {
  if (category.startsWith('!')) {
    return consent !== undefined && !isAllowed(consent, category.slice(1), service)
  }
  return (
    consent?.[category as ConsentCategory] === true &&
    !(service && consent.refused?.includes(service))
  )
}
