import { largestQuantity, type QuantityRules, smallestQuantity } from 'vitrine/shared'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Variant } from '../catalogue/product.ts'

/**
 * The quantity discounts of a variant for the product page [PDP-10], as far as they can be ordered: not above the stock or the
 * maximum per order. `undefined` if there is only one price.
 */
export function priceTable(
  { priceMinor, stock, ...variant }: Pick<Variant, 'priceMinor' | 'tiers' | 'stock'>,
  rules: QuantityRules,
  quantity: number,
  currencyCode: string
) {
  const toMajor = (minor: number) => majorOf(minor, currencyCode)
  const most = largestQuantity(stock, rules)
  // what is sold out now keeps its table: it may be in stock again soon
  const tiers = variant.tiers.filter(tier => stock === 0 || tier.fromQuantity <= most)
  if (tiers.length === 0) return undefined
  const all = [{ fromQuantity: Math.max(smallestQuantity(rules), 1), priceMinor }, ...tiers]
  const current = all.findLast(tier => tier.fromQuantity <= quantity)
  const next = stock === 0 ? undefined : all.find(tier => tier.fromQuantity > quantity)
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
