import { type Culture, text } from './texts.ts'

/** Up to this quantity, the shop shows how many are left. */
const LOW_STOCK = 5
const KEYS = {
  out: 'Product.OutOfStock',
  low: 'Product.FewLeft',
  in: 'Product.Stock',
  some: 'Catalog.InStock'
}

/** The stock level, for styling; `some` for a shop that does not say how many. */
export function stockLevel(pieces: number | null | undefined): keyof typeof KEYS {
  if (pieces === null || pieces === undefined) return 'some'
  if (pieces <= 0) return 'out'
  return pieces <= LOW_STOCK ? 'low' : 'in'
}

/** "In stock: 40 pieces", "Only 3 pieces left" or "Temporarily out of stock". */
export function stockWords(pieces: number | null | undefined, culture: Culture): string {
  return text(culture, KEYS[stockLevel(pieces)], { count: pieces ?? 0 })
}
