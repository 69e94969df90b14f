/** The unit price from a quantity on, in major units [PDP-10]. */
export interface Tier {
  FromQuantity: number
  UnitPriceTaxIncl: number
}

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

/** The next tier that is cheaper and does not exceed the maximum quantity; a `max` of 0 means no maximum. */
export function nextTier(
  rows: readonly TierRow[],
  quantity: number,
  max = 0
): Tier | undefined {
  const price = rows.find(row => row.isCurrent)?.UnitPriceTaxIncl ?? Number.POSITIVE_INFINITY
  const next = rows.find(row => row.FromQuantity > quantity && row.UnitPriceTaxIncl < price)
  return next && (max === 0 || next.FromQuantity <= max) ? next : undefined
}
