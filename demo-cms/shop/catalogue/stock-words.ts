import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** From so few pieces on the shop says how many are left. */
export const LOW_STOCK = 5

/** How much there is, for the look: `out`, `low` or `in`. */
export function stockLevel(pieces: number): 'out' | 'low' | 'in' {
  if (pieces <= 0) return 'out'
  return pieces <= LOW_STOCK ? 'low' : 'in'
}

/** "In stock: 40 pieces", "Only 3 pieces left" or "Currently sold out". */
export function stockWords(culture: Culture, pieces: number): string {
  const keys = {
    out: 'Product.OutOfStock',
    low: 'Product.FewLeft',
    in: 'Product.Stock'
  }
  return text(culture, keys[stockLevel(pieces)], { count: pieces })
}
