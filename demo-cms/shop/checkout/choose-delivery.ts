import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import {
  setCountries,
  setDestination,
  setShippingMethod,
  setVatNumber
} from '../delivery/change-delivery.ts'
import { deliveryCountry } from '../delivery/delivery-country.ts'
import { billingOf, deliveryOf, type Typed } from './checkout-form.ts'

const METHOD = /^[a-z]{2,20}$/

/** Applies the delivery method, the place and the countries, and the VAT number of the form to the cart, if they are valid. */
export async function chooseDelivery(
  db: Db,
  cartId: number,
  typed: Typed,
  culture: Culture
): Promise<void> {
  const { ShippingMethod = '' } = typed
  if (METHOD.test(ShippingMethod) && (await isMethod(db, ShippingMethod))) {
    await setShippingMethod(db, cartId, ShippingMethod, culture)
  }
  const { CountryCode: shipping, PostalCode, City } = deliveryOf(typed)
  const { CountryCode: billing, VAT } = billingOf(typed)
  await setVatNumber(db, cartId, VAT)
  if (deliveryCountry(shipping) && deliveryCountry(billing)) {
    await setCountries(db, cartId, shipping, billing, culture)
    await setDestination(db, cartId, PostalCode, City)
  }
}

async function isMethod(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('shipping_methods')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}
