import { longDate } from 'vitrine/shared'
import { type Currency, fromEuro, moneyText } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { countryName } from '../addresses/countries.ts'
import { HOME_COUNTRY } from './delivery-country.ts'
import { workingDayAfter } from './working-days.ts'

/** A shipping method in one country; prices in minor units of the currency, including tax [CART-03]. */
export interface ShippingMethod {
  id: number
  code: string
  name: string
  /** When it arrives, as a text for the shopper. */
  arrival: string
  /** When it arrives and from which amount it is free, or that it does not deliver there, as a text for the shopper. */
  hint: string
  /** Whether it delivers to the country. */
  delivers: boolean
  priceMinor: number
  /** The amount of goods after discounts from which it is free; `null` if it never is. */
  freeFromMinor: number | null
}

/**
 * All methods of the shop, as they apply to a country. A method without rows in `shipping_prices` delivers everywhere
 * at its own price.
 *
 * @param orderedAt When the days of delivery are counted from. @default now
 */
export function shippingMethods(
  db: Db,
  site: Pick<PricedSite, 'culture' | 'currency'>,
  country: string = HOME_COUNTRY,
  orderedAt?: Date
): Promise<readonly ShippingMethod[]> {
  if (orderedAt) return readMethods(db, site, country, orderedAt)
  const { culture, currency } = site
  const key = `shipping ${culture} ${currency.code} ${currency.rateMicros} ${country}`
  return shared(db, key, () => readMethods(db, site, country, new Date()))
}

async function readMethods(
  db: Db,
  { culture, currency }: Pick<PricedSite, 'culture' | 'currency'>,
  country: string,
  orderedAt: Date
): Promise<ShippingMethod[]> {
  const methods = await db
    .selectFrom('shipping_methods')
    .selectAll()
    .orderBy('position')
    .execute()
  const prices = await db.selectFrom('shipping_prices').selectAll().execute()
  return methods.map(method => {
    const own = prices.filter(price => price.method_id === method.id)
    const here = own.find(price => price.country_code === country)
    const freeFrom = here ? here.free_from_minor : method.free_from_minor
    const freeFromMinor = freeFrom === null ? null : fromEuro(freeFrom, currency)
    const delivers = own.length === 0 || here !== undefined
    const more = here?.more_days ?? 0
    const { code, days_from, days_to, until_hour } = method
    const from = workingDayAfter(orderedAt, days_from + more, until_hour)
    const to = workingDayAfter(orderedAt, days_to + more, until_hour)
    const arrival = when(culture, code, from, to)
    return {
      id: method.id,
      code,
      name: text(culture, `Checkout.Shipping.${code}`),
      arrival,
      hint: delivers
        ? [arrival, free(culture, freeFromMinor, currency)].filter(Boolean).join(' ')
        : text(culture, 'Delivery.NotThere', {
            country: countryName(country, culture)
          }),
      delivers,
      priceMinor: fromEuro(here?.price_minor ?? method.price_minor, currency),
      freeFromMinor
    }
  })
}

/**
 * The methods as they apply to a place in the country: those that deliver to an address do not reach some places, as `problem` says.
 */
export function methodsTo(
  methods: readonly ShippingMethod[],
  problem: string | undefined
): readonly ShippingMethod[] {
  if (problem === undefined) return methods
  return methods.map(method =>
    isPickedUp(method.code) ? method : { ...method, delivers: false, hint: problem }
  )
}

/** Whether the buyer fetches the goods of a method. */
function isPickedUp(code: string): boolean {
  return Object.hasOwn(WAITS, code)
}

/** By culture, because making one takes longer than using it. */
const dayFormats = new Map<Culture, ReturnType<typeof longDate>>()

function dayFormat(culture: Culture) {
  const format =
    dayFormats.get(culture) ??
    longDate(culture, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC'
    })
  dayFormats.set(culture, format)
  return format
}

/** The texts of methods whose goods are picked up. */
const WAITS: Readonly<Record<string, string>> = {
  shop: 'Delivery.ReadyInShop',
  pickup: 'Delivery.ReadyAtPoint'
}

function when(culture: Culture, code: string, from: Date, to: Date): string {
  const format = dayFormat(culture)
  const waits = WAITS[code]
  if (waits) return text(culture, waits, { day: format(from) })
  if (from.getTime() === to.getTime()) {
    return text(culture, 'Delivery.On', { day: format(from) })
  }
  return text(culture, 'Delivery.Between', { from: format(from), to: format(to) })
}

function free(culture: Culture, freeFromMinor: number | null, { code }: Currency): string {
  if (freeFromMinor === null) return ''
  const amount = moneyText(freeFromMinor, code, culture)
  return text(culture, 'Delivery.FreeFrom', { amount })
}
