import { pluralOf } from '../../src/i18n/plural.ts'
import { t } from './reorder.messages.ts'

/** A message with the number of items added to the cart. */
export function addedMessage(pieces: number | undefined): string {
  if (pieces === undefined) return t('added')
  return t(pluralOf(pieces), { count: pieces })
}
