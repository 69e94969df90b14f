import { cultures } from '../kernel/texts/cultures.ts'
import { text } from '../kernel/texts/texts.ts'

/** A text in each culture, in the order of `cultures`. */
export type Words = readonly string[]

/**
 * English words of the seed in each culture, from `texts/{culture}/seed.json`.
 *
 * @param meaning Tells apart words that are the same in English only: `words('Terracotta', 'material')`.
 */
export function words(english: string, meaning?: string): Words {
  const key = meaning === undefined ? english : `${english} (${meaning})`
  return cultures.map(culture => text(culture, key))
}
