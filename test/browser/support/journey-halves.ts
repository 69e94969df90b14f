import { EXHAUSTIVE } from '../../support/tier.ts'
import type { Culture } from './texts.ts'

const FRENCH = '@french'
const DUTCH = '@dutch'

/** The tag of a journey in French or in Dutch. */
export function inHalf(culture: Culture): { tag?: string } {
  if (EXHAUSTIVE) return {}
  return { tag: culture === 'nl' ? DUTCH : FRENCH }
}

/**
 * In `npm test`, for the projects that make the same journeys with and without scripts, on a desktop and on a phone: each makes half of them,
 * so that every journey is made with and without scripts, on a desktop and on a phone.
 */
export const FRENCH_HALF = { grepInvert: new RegExp(DUTCH) }
export const DUTCH_HALF = { grepInvert: new RegExp(FRENCH) }
