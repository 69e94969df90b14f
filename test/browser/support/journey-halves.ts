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
 * In `npm test`, shoppers order in French with scripts on a desktop, and in Dutch without scripts on a phone. In
 * `npm run test:all`, they order in both languages, with and without scripts, on both devices.
 */
export const FRENCH_HALF = { grepInvert: new RegExp(DUTCH) }
export const DUTCH_HALF = { grepInvert: new RegExp(FRENCH) }
