import { createContext } from 'react'

/** What the toolbar chooses for the page of a story. */
export interface Surroundings {
  /** The page's culture. */
  culture: string
  /** `false` shows what shoppers see before the script has loaded, and without it. */
  hasScript: boolean
  /** The currency of attributes and replies; `undefined` leaves those of the story. Amounts are not converted. */
  currency: string | undefined
  /** Whom the page is for: the setting `customer`. */
  role: Role
  /** The choice about cookies that is made before the tags start; `undefined` while there is none. */
  consent: 'all' | 'necessary' | undefined
}

export const ROLES = ['guest', 'private', 'business', 'staff'] as const
type Role = (typeof ROLES)[number]

const usualSurroundings: Surroundings = {
  culture: 'en',
  hasScript: true,
  currency: undefined,
  role: 'guest',
  consent: undefined
}

export const SurroundingsOfStory = createContext(usualSurroundings)

/** Attributes of the story's tag that the controls have changed; `null` removes one. */
export interface AttributeChanges {
  tag: string
  changes: Readonly<Record<string, string | null>>
  /** The attributes in the HTML of the story. */
  given: Readonly<Record<string, string>>
}

export const ChangesOfStory = createContext<AttributeChanges | undefined>(undefined)

/** The page setting `customer`; a shop that does not say who it is leaves it out, which the stories do for guests. */
export function customerOf(role: Role): string | undefined {
  return role === 'guest' ? undefined : `story-${role}`
}

/** The same HTML with the currency of the toolbar in all attributes of tags. */
export function inCurrency(html: string, currency: string | undefined): string {
  if (currency === undefined) return html
  return html
    .replace(/("CurrencyCode"\s*:\s*")[A-Z]{3}(?=")/g, `$1${currency}`)
    .replace(/(\scurrency=")[A-Z]{3}(?=")/g, `$1${currency}`)
}
