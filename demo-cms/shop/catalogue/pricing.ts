/** The unit price from a quantity on [PDP-10]. */
export interface PriceTier {
  fromQuantity: number
  priceMinor: number
}

/** The unit price at a quantity, in minor units. */
export function unitPriceMinor(
  plainMinor: number,
  tiers: readonly PriceTier[],
  quantity: number
): number {
  const reached = tiers.filter(tier => tier.fromQuantity <= quantity)
  return Math.min(plainMinor, ...reached.map(tier => tier.priceMinor))
}

/** The amount without the included tax, rounded to whole minor units. */
export function withoutTax(minor: number, vatPercent: number): number {
  return Math.round((minor * 100) / (100 + vatPercent))
}
