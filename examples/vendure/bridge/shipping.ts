import {
  LanguageCode,
  type Order,
  type RequestContext,
  ShippingCalculator,
  ShippingEligibilityChecker
} from '@vendure/core'
import type { BridgeOptions } from './options.ts'

/** What a method costs in a country, in minor units of the default currency. */
export interface CountryPrice {
  price: number
  /** Free from this amount of goods on. */
  freeFrom: number | null
  /** The tax in the price, in percent. */
  tax: number
}

/** By ISO 3166 code; `*` is every country that is not named. */
export type CountryPrices = Readonly<Record<string, CountryPrice>>

const prices = {
  type: 'string' as const,
  ui: { component: 'textarea-form-input' },
  label: [
    {
      languageCode: LanguageCode.en,
      value: 'Prices by country, such as {"BE": {"price": 595, "freeFrom": 7500, "tax": 21}}'
    }
  ]
}

/** What both parts need of the shop. */
export type ShippingDefaults = Pick<BridgeOptions, 'homeCountry' | 'rates'>

/** Minor units of the default currency in that of the request. */
export function converted(
  { rates }: Pick<BridgeOptions, 'rates'>,
  ctx: RequestContext,
  minor: number
): number {
  return Math.round(minor * (rates[ctx.currencyCode] ?? 1))
}

/** The price of a method for an order; `undefined` if it does not deliver there. */
export function priceFor(
  order: Pick<Order, 'shippingAddress'> | undefined,
  text: string,
  homeCountry: string
): CountryPrice | undefined {
  const all = JSON.parse(text || '{}') as CountryPrices
  return all[order?.shippingAddress?.countryCode || homeCountry] ?? all['*']
}

/** Whether a method delivers to the country of an order. */
export const deliversTo = ({ homeCountry }: ShippingDefaults) =>
  new ShippingEligibilityChecker({
    code: 'vitrine-countries',
    description: [
      { languageCode: LanguageCode.en, value: 'Delivers to the countries with a price' }
    ],
    args: { prices },
    check: (_, order, args) => priceFor(order, args.prices, homeCountry) !== undefined
  })

/** What a method costs in the country of an order. */
export const priceByCountry = (defaults: ShippingDefaults) =>
  new ShippingCalculator({
    code: 'vitrine-price-by-country',
    description: [
      { languageCode: LanguageCode.en, value: 'A price for each country, free from an amount' }
    ],
    args: { prices },
    calculate(ctx, order, args) {
      const found = priceFor(order, args.prices, defaults.homeCountry)
      if (!found) return undefined
      const { price, freeFrom, tax } = found
      const isFree =
        freeFrom !== null && order.subTotalWithTax >= converted(defaults, ctx, freeFrom)
      return {
        price: isFree ? 0 : converted(defaults, ctx, price),
        priceIncludesTax: true,
        taxRate: tax,
        metadata: { freeFrom: freeFrom === null ? null : converted(defaults, ctx, freeFrom) }
      }
    }
  })
