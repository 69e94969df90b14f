import { RefusalError } from 'vitrine/server'
import { parseQuantity } from 'vitrine/shared'
import { fieldOf } from '../../../kernel/http/fields.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'

/**
 * The quantity that a form changes. What is saved stays if the text is not a quantity of at least `min`.
 *
 * @throws {RefusalError} 422 with an explanation.
 */
export function typedQuantity(
  body: unknown,
  name: string,
  min: number,
  culture: Culture
): number {
  const quantity = parseQuantity(fieldOf(body, name))
  if (quantity !== undefined && quantity >= min) return quantity
  throw new RefusalError(422, text(culture, 'Cart.NoNumber', { min }))
}
