/** From this quantity on, one piece costs this much [PDP-10]. */
export interface PriceTier {
  fromQuantity: number
  priceMinor: number
}

/** What one piece costs at a quantity, in cents: the tier that the quantity reaches, else the plain price. */
export function unitPriceMinor(
  plainMinor: number,
  tiers: readonly PriceTier[],
  quantity: number
): number {
  const reached = tiers.filter(tier => tier.fromQuantity <= quantity)
  return Math.min(plainMinor, ...reached.map(tier => tier.priceMinor))
}

/** A price in cents without its tax, rounded to a cent. */
export function withoutTax(minor: number, vatPercent: number): number {
  return Math.round((minor * 100) / (100 + vatPercent))
}
