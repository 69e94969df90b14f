import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { inCart } from '../cart/items/change-cart.ts'
import { cityName } from './cities.ts'
import { deliveryCountry, HOME_COUNTRY } from './delivery-country.ts'

type Change = Partial<
  Pick<
    Schema['carts'],
    | 'shipping_method'
    | 'shipping_country'
    | 'billing_country'
    | 'tax_country'
    | 'city_id'
    | 'postal_code'
    | 'city'
    | 'vat_number'
  >
>

/**
 * Sets the shipping method of the cart, by id or code [CART-03]. A method that does not deliver to the cart's country
 * is saved, too, and applies again when the country changes.
 *
 * @throws {RefusalError} 422 if the shop has no such method.
 */
export function setShippingMethod(
  db: Db,
  cartId: number,
  typed: string,
  culture: Culture
): Promise<void> {
  return change(db, cartId, async tx => {
    const method = await tx
      .selectFrom('shipping_methods')
      .select('code')
      .where(where => where.or([where('id', '=', idOf(typed) ?? 0), where('code', '=', typed)]))
      .executeTakeFirst()
    if (!method) throw new RefusalError(422, text(culture, 'Delivery.NoSuchMethod'))
    return { shipping_method: method.code }
  })
}

/**
 * Sets the country of the delivery, which is also the tax country [CART-03]. Clears a city in another country.
 *
 * @throws {RefusalError} 422 for a country that the shop does not deliver to.
 */
export function setShippingCountry(
  db: Db,
  cartId: number,
  typed: string,
  culture: Culture
): Promise<void> {
  const country = known(typed, culture)
  return change(db, cartId, async (tx, cartId) => ({
    shipping_country: country,
    tax_country: country,
    ...(await withoutOtherCity(tx, cartId, country))
  }))
}

/** Sets the countries of the delivery and of the invoice together [CART-03]. @throws as `setShippingCountry`. */
export function setCountries(
  db: Db,
  cartId: number,
  shipping: string,
  billing: string,
  culture: Culture
): Promise<void> {
  const country = known(shipping, culture)
  const billing_country = known(billing, culture)
  return change(db, cartId, async (tx, cartId) => ({
    shipping_country: country,
    tax_country: country,
    billing_country,
    ...(await withoutOtherCity(tx, cartId, country))
  }))
}

/** Sets the country in which the cart is taxed [CHK-06]. @throws as `setShippingCountry`. */
export function setTaxCountry(
  db: Db,
  cartId: number,
  typed: string,
  culture: Culture
): Promise<void> {
  const tax_country = known(typed, culture)
  return change(db, cartId, async () => ({ tax_country }))
}

/** Sets the normalized VAT number of the buyer, or `''` for none, which may change who owes the tax [CHK-02]. */
export function setVatNumber(db: Db, cartId: number, vat_number: string): Promise<void> {
  return change(db, cartId, async () => ({ vat_number }))
}

/**
 * Sets the city of the delivery [CART-03].
 *
 * @throws {RefusalError} 422 for an unknown city.
 */
export function setCity(
  db: Db,
  cartId: number,
  typed: string,
  culture: Culture
): Promise<void> {
  return change(db, cartId, async tx => {
    const city = await tx
      .selectFrom('cities')
      .selectAll()
      .where('id', '=', idOf(typed) ?? 0)
      .executeTakeFirst()
    if (!city) throw new RefusalError(422, text(culture, 'Delivery.NoSuchCity'))
    return {
      city_id: city.id,
      city: cityName(city, culture),
      postal_code: city.postal_code,
      shipping_country: city.country_code,
      tax_country: city.country_code
    }
  })
}

/** Saves a postal code and a city as entered, for a city that is not in the list. */
export function setPlace(
  db: Db,
  cartId: number,
  postal_code: string,
  city: string
): Promise<void> {
  return change(db, cartId, async () => ({ city_id: null, postal_code, city }))
}

/**
 * Saves the place of an address that is being typed, so that every response says what can be delivered there. The city that was chosen in
 * the cart stays while nothing else is typed.
 */
export function setDestination(
  db: Db,
  cartId: number,
  postal_code: string,
  city: string
): Promise<void> {
  return change(db, cartId, async (tx, cartId) => {
    const before = await choiceOf(tx, cartId)
    const isKnown = before.postal_code === postal_code
    if (postal_code === '' || (isKnown && (city === '' || city === before.city))) return {}
    return { city_id: null, postal_code, city }
  })
}

/**
 * At login, moves the guest's delivery choices and coupons to the customer's cart. Those of the guest are newer: the method with its pickup
 * point, and the place. What the guest has not chosen stays as the customer has left it, maybe in a session that has just expired.
 */
export async function mergeDelivery(tx: Db, fromId: number, toId: number): Promise<void> {
  const { vat_number, shipping_method, ...place } = await choiceOf(tx, fromId)
  if (place.shipping_country !== null || shipping_method !== null) {
    const point = await pointOf(tx, fromId)
    const own = await choiceOf(tx, toId)
    // the same method again, without the point that was chosen before
    const keepsPoint = point === null && shipping_method === own.shipping_method
    await tx
      .updateTable('carts')
      .set({
        ...(place.shipping_country !== null && place),
        ...(shipping_method !== null && { shipping_method }),
        ...(shipping_method !== null &&
          !keepsPoint && { pickup_point: point && JSON.stringify(point) }),
        // a guest who entered none does not remove the customer's own
        ...(vat_number && { vat_number })
      })
      .where('id', '=', toId)
      .execute()
  }
  const coupons = await tx
    .selectFrom('cart_coupons')
    .select('coupon_id')
    .where('cart_id', '=', fromId)
    .orderBy('id')
    .execute()
  for (const { coupon_id } of coupons) {
    await tx
      .insertInto('cart_coupons')
      .values({ cart_id: toId, coupon_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await tx.deleteFrom('cart_coupons').where('cart_id', '=', fromId).execute()
}

/** Removes the delivery choices of a cart that was ordered, so that the next checkout starts with none. */
export async function forgetDelivery(tx: Db, cartId: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({
      shipping_method: null,
      shipping_country: null,
      billing_country: null,
      tax_country: null,
      city_id: null,
      postal_code: null,
      city: null,
      vat_number: null,
      pickup_point: null
    })
    .where('id', '=', cartId)
    .execute()
}

async function pointOf(tx: Db, cartId: number) {
  const { pickup_point } = await tx
    .selectFrom('carts')
    .select('pickup_point')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  return pickup_point
}

function choiceOf(tx: Db, cartId: number) {
  return tx
    .selectFrom('carts')
    .select(['shipping_method', 'shipping_country', 'billing_country', 'tax_country'])
    .select(['city_id', 'postal_code', 'city', 'vat_number'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
}

/** Saves the changed values; the version of the cart stays the same if there are none. */
function change(
  db: Db,
  cartId: number,
  changeOf: (tx: Db, cartId: number) => Promise<Change>
): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    const wanted = await changeOf(tx, cartId)
    const before = await choiceOf(tx, cartId)
    const names = Object.keys(wanted) as (keyof Change)[]
    if (names.every(name => before[name] === wanted[name])) return false
    await tx.updateTable('carts').set(wanted).where('id', '=', cartId).execute()
    return true
  })
}

async function withoutOtherCity(tx: Db, cartId: number, country: string): Promise<Change> {
  const { shipping_country } = await choiceOf(tx, cartId)
  if ((shipping_country ?? HOME_COUNTRY) === country) return {}
  return { city_id: null, postal_code: null, city: null }
}

function known(typed: string, culture: Culture): string {
  const country = deliveryCountry(typed)
  if (!country) throw new RefusalError(422, text(culture, 'Delivery.NoSuchCountry'))
  return country
}
