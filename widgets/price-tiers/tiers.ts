/** From this quantity on, one piece costs this much, in major units [PDP-10]. */
export interface Tier {
  FromQuantity: number
  UnitPriceTaxIncl: number
}

export interface TierRow extends Tier {
  /** Of the first row's price, in whole percent. */
  savedPercent: number
  isCurrent: boolean
}

/** The tiers from the smallest quantity on, with what each saves and which one a quantity is in. */
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

/** The first tier above a quantity that is cheaper and may be ordered; `max` 0 is no bound. */
export function nextTier(
  rows: readonly TierRow[],
  quantity: number,
  max = 0
): Tier | undefined {
  const price = rows.find(row => row.isCurrent)?.UnitPriceTaxIncl ?? Number.POSITIVE_INFINITY
  const next = rows.find(row => row.FromQuantity > quantity && row.UnitPriceTaxIncl < price)
  return next && (max === 0 || next.FromQuantity <= max) ? next : undefined
}
