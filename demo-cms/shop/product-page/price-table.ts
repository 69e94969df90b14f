import { toMajor } from '../../../src/lib/numbers/money.ts'
import type { QuantityRules } from '../../../src/lib/numbers/quantity.ts'
import type { Variant } from '../catalogue/product.ts'

/** The quantity discounts of a variant for the product page [PDP-10]; `undefined` if it has only one price. */
export function priceTable(
  { priceMinor, tiers }: Pick<Variant, 'priceMinor' | 'tiers'>,
  { min, max }: QuantityRules,
  quantity: number
) {
  if (tiers.length === 0) return undefined
  const all = [{ fromQuantity: Math.max(min, 1), priceMinor }, ...tiers]
  const current = all.findLast(tier => tier.fromQuantity <= quantity)
  const next = all.find(
    tier => tier.fromQuantity > quantity && (max === 0 || tier.fromQuantity <= max)
  )
  return {
    rows: all.map(tier => ({
      from: tier.fromQuantity,
      price: toMajor(tier.priceMinor),
      saved: Math.round((1 - tier.priceMinor / priceMinor) * 100),
      isCurrent: tier === current
    })),
    next: next && { pieces: next.fromQuantity - quantity, price: toMajor(next.priceMinor) },
    /** for the tag */
    data: all.map(tier => ({
      FromQuantity: tier.fromQuantity,
      UnitPriceTaxIncl: toMajor(tier.priceMinor)
    }))
  }
}
