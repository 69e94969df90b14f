import type { Culture } from '../content/cultures.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { fieldOf } from '../server/fields.ts'
import { setCity, setPlace, setShippingCountry, setShippingMethod } from './change-delivery.ts'
import { cityOf } from './cities.ts'
import { deliveryCountry } from './tax-rates.ts'

/**
 * Takes the plain form of the cart page over: country, place and method together, for those without scripts [CART-03]. A place that
 * no list has is kept as it was typed.
 *
 * @throws {RefusalError} as each of them does.
 */
export function changeByForm(
  db: Db,
  cartId: number,
  body: unknown,
  culture: Culture
): Promise<void> {
  const country = fieldOf(body, 'CountryCode', 10)
  const postalCode = fieldOf(body, 'PostalCode', 20)
  const name = fieldOf(body, 'City', 80)
  const method = fieldOf(body, 'ShippingMethodId', 20)
  return inTransaction(db, async tx => {
    if (country) await setShippingCountry(tx, cartId, country, culture)
    const known = deliveryCountry(country)
    const city = known && postalCode && (await cityOf(tx, known, postalCode, name, culture))
    if (city) await setCity(tx, cartId, city.CityId, culture)
    else await setPlace(tx, cartId, postalCode, name)
    if (method) await setShippingMethod(tx, cartId, method, culture)
  })
}
