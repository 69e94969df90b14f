import { pluralOf } from '../../src/i18n/plural.ts'
import { t } from './reorder.messages.ts'

/** How many pieces came into the cart, in words. */
export function addedWords(pieces: number | undefined): string {
  if (pieces === undefined) return t('added')
  return t(pluralOf(pieces), { count: pieces })
}
