import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** Up to this quantity, the shop shows how many are left. */
export const LOW_STOCK = 5

/** The stock level, for styling. */
export function stockLevel(pieces: number): 'out' | 'low' | 'in' {
  if (pieces <= 0) return 'out'
  return pieces <= LOW_STOCK ? 'low' : 'in'
}

/** "In stock: 40 pieces", "Only 3 pieces left" or "Temporarily out of stock". */
export function stockWords(culture: Culture, pieces: number): string {
  const keys = {
    out: 'Product.OutOfStock',
    low: 'Product.FewLeft',
    in: 'Product.Stock'
  }
  return text(culture, keys[stockLevel(pieces)], { count: pieces })
}
