import { type InferOutput, integer, minValue, number, object, pipe } from 'valibot'
import type { ProductVariant } from '../../src/shared/contract/catalog.ts'
import { largestQuantity } from '../../src/shared/numbers/quantity.ts'

/** The unit price from a quantity on, in major units [PDP-10]. */
export const Tier = object({
  FromQuantity: pipe(number(), integer(), minValue(1)),
  UnitPriceTaxIncl: pipe(number(), minValue(0))
})
export type Tier = InferOutput<typeof Tier>

export interface TierRow extends Tier {
  /** Saving compared to the first row, in whole percent. */
  savedPercent: number
  isCurrent: boolean
}

/** The tiers in ascending order, each with its saving and whether it applies to a quantity. */
export function tierRows(tiers: readonly Tier[], quantity: number): TierRow[] {
  const sorted = tiers.toSorted((one, other) => one.FromQuantity - other.FromQuantity)
  const plain = sorted[0]?.UnitPriceTaxIncl ?? 0
  const current = sorted.findLast(tier => tier.FromQuantity <= quantity)
  return sorted.map(tier => ({
    ...tier,
    savedPercent: plain > 0 ? Math.round((1 - tier.UnitPriceTaxIncl / plain) * 100) : 0,
    isCurrent: tier === current
  }))
}

/** The limits of a variant's quantity, as in the contract; a `MaxQuantity` of 0 means no maximum. */
export type Limits = Pick<ProductVariant, 'MaxQuantity' | 'StepQuantity' | 'StockQuantity'>

/** The tiers that can be ordered: within the maximum and the stock, in multiples of the step. All while nothing is in stock. */
export function orderableTiers(tiers: readonly Tier[], limits: Limits | undefined): Tier[] {
  const stock = limits?.StockQuantity ?? Number.MAX_SAFE_INTEGER
  if (!limits || stock <= 0) return [...tiers]
  const { MaxQuantity: max, StepQuantity: step } = limits
  const most = largestQuantity(stock, { max, step })
  const lowest = Math.min(...tiers.map(tier => tier.FromQuantity))
  // the first row is the base price
  return tiers.filter(tier => tier.FromQuantity <= most || tier.FromQuantity === lowest)
}

/** The next tier that is cheaper. */
export function nextTier(rows: readonly TierRow[], quantity: number): Tier | undefined {
  const price = rows.find(row => row.isCurrent)?.UnitPriceTaxIncl ?? Number.POSITIVE_INFINITY
  return rows.find(row => row.FromQuantity > quantity && row.UnitPriceTaxIncl < price)
}
