import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** How much is in one piece that is sold. */
export interface Content {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** What a measure of it costs, so that packs can be compared. */
export interface UnitPrice {
  priceMinor: number
  /** "100 g", "1 kg", "100 ml", "1 l", "pièce" */
  measure: string
}

/**
 * The price of 100 g or 100 ml, of a kilogram or a litre where there is more of it than that, or of one piece of a pack; `undefined` for
 * what is one piece.
 */
export function unitPrice(
  priceMinor: number,
  content: Content | null,
  culture: Culture
): UnitPrice | undefined {
  if (!content) return undefined
  const { amount, unit } = content
  const measure = unit === 'piece' ? 1 : amount >= 1000 ? 1000 : 100
  if (amount === 1 && unit === 'piece') return undefined
  return {
    priceMinor: Math.round((priceMinor * measure) / amount),
    measure: text(culture, `Product.Measure.${unit}.${measure}`)
  }
}
