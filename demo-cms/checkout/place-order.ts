import { sql } from 'kysely'
import { lockCart, raiseVersion } from '../cart/change-cart.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import type { Place } from '../catalogue/links.ts'
import { takeStock } from '../catalogue/stock.ts'
import { text } from '../content/texts.ts'
import { refuseForCoupons, spendCoupons } from '../coupons/spend-coupons.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { ShippingMethod } from '../delivery/shipping-methods.ts'
import { payWithOrder } from '../payment/pay-with-order.ts'
import type { CheckoutFields } from './checkout-form.ts'
import { isCheckoutKey, newCheckoutKey } from './checkout-key.ts'
import { paymentReference } from './payment-reference.ts'

interface Buyer {
  cartId: number
  customerId: number | undefined
}

/**
 * Turns the cart into an order, all of it or nothing: prices are counted from the locked cart, stock is taken, the
 * cart is emptied. A form that comes twice gives the order that it made the first time.
 *
 * @returns The order's number.
 * @throws {RefusalError} 409 when the cart is empty or something is sold out.
 */
export function placeOrder(
  db: Db,
  place: Place,
  buyer: Buyer,
  fields: CheckoutFields,
  method: ShippingMethod
): Promise<string> {
  return inTransaction(db, async tx => {
    await lockCart(tx, buyer.cartId)
    const earlier = await orderOfKey(tx, buyer, fields.CheckoutKey)
    if (earlier) return earlier
    const cart = await readCart(tx, place, buyer.cartId, {
      method: method.code,
      country: fields.CountryCode
    })
    if (cart.lines.length === 0) {
      throw new RefusalError(409, text(place.culture, 'Checkout.EmptyCart'))
    }
    // another tab changed the cart: nobody pays a total that they have not seen
    if (String(cart.totalMinor) !== fields.SeenTotal) {
      refuseForCoupons(cart)
      throw new RefusalError(409, text(place.culture, 'Checkout.TotalChanged'))
    }
    await takeAll(tx, cart, place)
    const order = await insertOrder(tx, place, buyer, fields, cart)
    await tx.deleteFrom('cart_items').where('cart_id', '=', buyer.cartId).execute()
    await raiseVersion(tx, buyer.cartId)
    return order
  })
}

async function orderOfKey(tx: Db, { cartId }: Buyer, key: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('checkout_key', '=', ownKey(cartId, key))
    .executeTakeFirst()
  return row?.number
}

// a key counts within its cart: nobody meets another's order by guessing
function ownKey(cartId: number, key: string): string {
  return `${cartId}:${isCheckoutKey(key) ? key : newCheckoutKey()}`
}

// in the order of the variants, so that two orders never wait for each other in a circle
async function takeAll(tx: Db, cart: FullCart, { culture }: Place): Promise<void> {
  const lines = [...cart.lines].sort((one, other) => one.variantId - other.variantId)
  for (const line of lines) {
    if (await takeStock(tx, line.variantId, line.quantity)) continue
    const notice = text(culture, 'Cart.NoLongerInStock', { count: line.stock })
    throw new RefusalError(409, text(culture, 'Cart.OfItem', { name: line.name, notice }))
  }
}

async function insertOrder(
  tx: Db,
  { culture }: Place,
  { cartId, customerId }: Buyer,
  fields: CheckoutFields,
  cart: FullCart
): Promise<string> {
  const { value } = await sql<{ value: number }>`select nextval('order_numbers')::int as value`
    .execute(tx)
    .then(result => result.rows[0]!)
  const { totals } = cart
  const {
    Email,
    ShippingMethod,
    PaymentMethod,
    PrepaidAccountId,
    AcceptTerms: _,
    SeenTotal: __,
    CheckoutKey,
    ...address
  } = fields
  const order = await tx
    .insertInto('orders')
    .values({
      number: String(value),
      checkout_key: ownKey(cartId, CheckoutKey),
      customer_id: customerId ?? null,
      email: Email,
      culture,
      status: 'awaiting-payment',
      shipping_method: ShippingMethod,
      shipping_minor: totals.shippingMinor ?? 0,
      items_minor: totals.itemsMinor,
      discount_minor: totals.discountMinor,
      taxes: JSON.stringify(totals.taxes) as never,
      total_minor: totals.totalMinor,
      total_tax_excl_minor: totals.totalExclMinor,
      payment_reference: paymentReference(value),
      address: JSON.stringify(address) as never
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(
      cart.lines.map(line => ({
        order_id: order.id,
        variant_id: line.variantId,
        sku: line.sku,
        name: line.name,
        variant_name: line.variantName,
        quantity: line.quantity,
        unit_price_minor: line.unitMinor,
        line_minor: line.lineMinor,
        discount_minor: line.discountMinor,
        vat_percent: line.vatPercent
      }))
    )
    .execute()
  await spendCoupons(tx, cart, { id: order.id, email: Email }, culture)
  await tx
    .insertInto('session_orders')
    .values({ cart_id: cartId, order_id: order.id })
    .execute()
  const { totalMinor } = totals
  await payWithOrder(
    tx,
    { id: order.id, customerId, culture, totalMinor },
    { PaymentMethod, PrepaidAccountId }
  )
  return String(value)
}
