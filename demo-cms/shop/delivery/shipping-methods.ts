import { formatMoney, toMajor } from '../../../src/lib/numbers/money.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { countryName } from '../addresses/countries.ts'
import { HOME_COUNTRY } from './tax-rates.ts'
import { workingDayAfter } from './working-days.ts'

/** A way to get the goods, in one country; prices in cents, tax included [CART-03]. */
export interface ShippingMethod {
  id: number
  code: string
  name: string
  /** When it arrives and from when on it is free, in the shopper's words; or that it does not go there. */
  hint: string
  /** Whether it goes to the country at all. */
  delivers: boolean
  priceMinor: number
  /** From this sum of goods on, after discounts, it costs nothing. */
  freeFromMinor: number | null
}

/**
 * Every method of the shop as it is in a country. One that has no row in `shipping_prices` goes everywhere, at its own price.
 */
export async function shippingMethods(
  db: Db,
  culture: Culture,
  country: string = HOME_COUNTRY,
  now: Date = new Date()
): Promise<ShippingMethod[]> {
  const [methods, prices] = await Promise.all([
    db.selectFrom('shipping_methods').selectAll().orderBy('position').execute(),
    db.selectFrom('shipping_prices').selectAll().execute()
  ])
  return methods.map(method => {
    const own = prices.filter(price => price.method_id === method.id)
    const here = own.find(price => price.country_code === country)
    const freeFromMinor = here ? here.free_from_minor : method.free_from_minor
    const delivers = own.length === 0 || here !== undefined
    const more = here?.more_days ?? 0
    const { code, days_from, days_to, until_hour } = method
    const from = workingDayAfter(now, days_from + more, until_hour)
    const to = workingDayAfter(now, days_to + more, until_hour)
    return {
      id: method.id,
      code,
      name: text(culture, `Checkout.Shipping.${code}`),
      hint: delivers
        ? [when(culture, code, from, to), free(culture, freeFromMinor)]
            .filter(Boolean)
            .join(' ')
        : text(culture, 'Delivery.NotThere', {
            country: countryName(country, culture)
          }),
      delivers,
      priceMinor: here?.price_minor ?? method.price_minor,
      freeFromMinor
    }
  })
}

/** Where it waits rather than comes. */
const WAITS: Readonly<Record<string, string>> = {
  shop: 'Delivery.ReadyInShop',
  pickup: 'Delivery.ReadyAtPoint'
}

function when(culture: Culture, code: string, from: Date, to: Date): string {
  const format = new Intl.DateTimeFormat(culture, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC'
  })
  const waits = WAITS[code]
  if (waits) return text(culture, waits, { day: format.format(from) })
  if (from.getTime() === to.getTime()) {
    return text(culture, 'Delivery.On', { day: format.format(from) })
  }
  return text(culture, 'Delivery.Between', { from: format.format(from), to: format.format(to) })
}

function free(culture: Culture, freeFromMinor: number | null): string {
  if (freeFromMinor === null) return ''
  const amount = formatMoney(toMajor(freeFromMinor), CURRENCY, culture)
  return text(culture, 'Delivery.FreeFrom', { amount })
}
