import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { setShippingCountry, setShippingMethod } from './change-delivery.ts'
import { setTypedPlace } from './typed-place.ts'

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
  const method = fieldOf(body, 'ShippingMethodId', 20)
  return inTransaction(db, async tx => {
    if (country) await setShippingCountry(tx, cartId, country, culture)
    await setTypedPlace(tx, cartId, body, culture)
    if (method) await setShippingMethod(tx, cartId, method, culture)
  })
}
