import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { setShippingCountry, setShippingMethod } from './change-delivery.ts'
import { setTypedPlace } from './typed-place.ts'

/**
 * Applies the form of the cart page without JavaScript: country, city and method together [CART-03]. A city that is not
 * in the list is saved as entered.
 *
 * @throws {RefusalError} as the functions that it calls do.
 */
export function changeByForm(
  db: Db,
  cartId: number,
  body: unknown,
  culture: Culture
): Promise<void> {
  const country = fieldOf(body, 'CountryCode', 10)
  const method = fieldOf(body, 'ShippingMethodId', 20)
  return inTransaction(db, async tx => {
    if (country) await setShippingCountry(tx, cartId, country, culture)
    await setTypedPlace(tx, cartId, body, culture)
    if (method) await setShippingMethod(tx, cartId, method, culture)
  })
}
