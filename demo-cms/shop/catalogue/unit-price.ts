import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The content of one item. */
export interface Content {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

/** The price per measure, for comparing packs. */
export interface UnitPrice {
  priceMinor: number
  /** "100 g", "1 kg", "100 ml", "1 l", "pièce" */
  measure: string
}

/**
 * The price per 100 g or 100 ml; per kilogram or litre if the item contains at least that much; or per piece of a pack.
 * `undefined` for a single piece.
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
