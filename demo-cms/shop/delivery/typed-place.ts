import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, plainFieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { tidyPostalCode } from '../addresses/countries.ts'
import { territoryProblem } from '../addresses/vat-territories.ts'
import { setCity, setPlace } from './change-delivery.ts'
import { cityOf } from './cities.ts'
import { deliveryCountry, HOME_COUNTRY } from './delivery-country.ts'

/**
 * Saves a city in the cart's country: the listed city if the entry identifies one, otherwise the entry itself [CART-03]
 * [CART-04].
 *
 * @throws {RefusalError} 422 for another place than before outside the EU's VAT area.
 * @param typed `PostalCode` and `City`, from a form or a call.
 */
export async function setTypedPlace(
  db: Db,
  cartId: number,
  typed: unknown,
  culture: Culture
): Promise<void> {
  const code = plainFieldOf(typed, 'PostalCode', 20)
  const name = fieldOf(typed, 'City', 80)
  const cart = await db
    .selectFrom('carts')
    .select(['shipping_country', 'postal_code'])
    .where('id', '=', cartId)
    .executeTakeFirst()
  const country = deliveryCountry(cart?.shipping_country) ?? HOME_COUNTRY
  const postalCode = code && tidyPostalCode(code, country)
  // the form sends it again with every other choice
  if (postalCode !== cart?.postal_code) {
    const problem = territoryProblem({ country, postalCode }, culture)
    if (problem) throw new RefusalError(422, problem)
  }
  const city = postalCode && (await cityOf(db, country, postalCode, name, culture))
  if (city) await setCity(db, cartId, city.CityId, culture)
  else await setPlace(db, cartId, postalCode, name)
}
