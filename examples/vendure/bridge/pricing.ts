import type {
  OrderItemPriceCalculationStrategy,
  PriceCalculationResult,
  ProductVariant,
  ProductVariantPriceCalculationArgs,
  ProductVariantPriceCalculationStrategy,
  RequestContext
} from '@vendure/core'
import type { VariantFields } from './custom-fields.ts'

/** A price tier: from a quantity on, one piece costs some percent less. */
export interface Tier {
  from: number
  percent: number
}

/** Reads `5:5,10:10`. What cannot be read is left out. */
export function tiersOf(text: string | null | undefined): Tier[] {
  return (text ?? '')
    .split(',')
    .map(part => part.split(':').map(Number))
    .filter(([from = 0, percent = 0]) => from > 1 && percent > 0 && percent < 100)
    .map(([from, percent]) => ({ from: from!, percent: percent! }))
    .sort((one, other) => one.from - other.from)
}

/** The price of one piece at a quantity, in minor units. */
export function priceAt(price: number, quantity: number, tiers: readonly Tier[]): number {
  const tier = tiers.findLast(({ from }) => quantity >= from)
  return tier ? Math.round((price * (100 - tier.percent)) / 100) : price
}

/** Prices of lines, price tiers included. */
export class TieredPrices implements OrderItemPriceCalculationStrategy {
  calculateUnitPrice(
    _: RequestContext,
    variant: ProductVariant,
    __: unknown,
    ___: unknown,
    quantity: number
  ): PriceCalculationResult {
    const { tiers } = variant.customFields as VariantFields
    return {
      price: priceAt(variant.listPrice, quantity, tiersOf(tiers)),
      priceIncludesTax: variant.listPriceIncludesTax
    }
  }
}

/** Prices with tax are the same in every country; what differs is the tax in them. */
export class SamePriceEverywhere implements ProductVariantPriceCalculationStrategy {
  async calculate({
    inputPrice,
    ctx
  }: ProductVariantPriceCalculationArgs): Promise<PriceCalculationResult> {
    return { price: inputPrice, priceIncludesTax: ctx.channel.pricesIncludeTax }
  }
}
