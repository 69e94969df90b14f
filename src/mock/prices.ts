import { minorDigits, toMajor, toMinor } from '../shared/numbers/money.ts'
import type { Variant } from './products.ts'
import type { Shopper, Visit } from './state.ts'

/** What a EUR is worth in each currency of the shop. */
export const RATES: Readonly<Record<string, number>> = { EUR: 1, CHF: 0.95, GBP: 0.85 }

/** The rate of the tax that is in the prices, by country, in percent. */
const TAX_RATES: Readonly<Record<string, number>> = {
  BE: 21,
  NL: 21,
  FR: 20,
  DE: 19,
  LU: 17,
  CH: 8.1
}

/** The countries that the shop delivers to. */
export const COUNTRIES = Object.keys(TAX_RATES)

/** An amount in EUR as minor units of the shopper's currency. */
export function minorOf({ currency }: Shopper, euros: number): number {
  return toMinor(euros * (RATES[currency] ?? 1), minorDigits(currency))
}

/** Minor units of the shopper's currency in major units, as calls send them. */
export function majorOf({ currency }: Shopper, minor: number): number {
  return toMajor(minor, minorDigits(currency))
}

/** The price of one piece at a quantity, price tiers included, in minor units. */
export function unitPrice(shopper: Shopper, variant: Variant, quantity: number): number {
  const tier = variant.product.tiers.findLast(({ from }) => from <= quantity)
  return minorOf(shopper, tier ? Math.min(tier.price, variant.price) : variant.price)
}

/** The price of one piece at a quantity, in major units. */
export function unitPriceMajor(shopper: Shopper, variant: Variant, quantity: number): number {
  return majorOf(shopper, unitPrice(shopper, variant, quantity))
}

/** The tax rate of the shopper's country, in percent. */
export function taxRate({ taxCountry }: Shopper): number {
  return TAX_RATES[taxCountry] ?? 21
}

/** The tax that is part of an amount in minor units. */
export function taxIn(shopper: Shopper, minor: number): number {
  const rate = taxRate(shopper)
  return Math.round((minor * rate) / (100 + rate))
}

/** The page of a variant. */
export function productUrl({ shop, culture }: Visit, { id, product }: Variant): string {
  return `${shop.site}/${culture}/products/${product.slug}?variant=${encodeURIComponent(id)}`
}
