import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { TypedAddress } from '../addresses/address-form.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import type { FullCart } from '../cart/read-cart.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import { paymentReference } from '../orders/payment-reference.ts'
import { pickupPointOf } from '../pickup/save-point.ts'
import { billingOf, deliveryOf } from './checkout-form.ts'
import type { Buyer, CheckoutSubmission } from './place-order.ts'

/** Inserts an order and its lines as a copy of the cart, which later changes in the shop do not affect. */
export async function insertOrder(
  tx: Db,
  { culture }: LocalizedSite,
  { cartId, customerId, staffId }: Buyer,
  { typed, isVatValid }: CheckoutSubmission,
  cart: FullCart
): Promise<{ id: number; number: string }> {
  const { value } = await sql<{ value: number }>`select nextval('order_numbers')::int as value`
    .execute(tx)
    .then(result => result.rows[0]!)
  const { totals } = cart
  const point = await pickupPointOf(tx, cartId)
  const billing = billingOf(typed)
  const order = await tx
    .insertInto('orders')
    .values({
      number: String(value),
      from_checkout: true,
      customer_id: customerId ?? null,
      email: typed.Email ?? '',
      phone: typed.PhoneNumber ?? '',
      culture,
      status: 'awaiting-payment',
      account_type: billing.AccountType,
      vat_number: billing.VAT || null,
      vat_valid: billing.VAT ? isVatValid : null,
      shipping_method: typed.ShippingMethod ?? '',
      pickup_point:
        typed.ShippingMethod === 'pickup' && point ? json(pickupPointLines(point)) : null,
      shipping_minor: totals.shippingMinor ?? 0,
      items_minor: totals.itemsMinor,
      discount_minor: totals.discountMinor,
      total_minor: totals.totalMinor,
      total_tax_excl_minor: totals.totalExclMinor,
      taxes: json(totals.taxes),
      tax_duty: cart.delivery.duty,
      reversed_minor: totals.reversedMinor,
      coupons: json(totals.coupons.filter(coupon => coupon.savedMinor > 0)),
      payment_reference: paymentReference(value),
      address: json(addressOf(deliveryOf(typed))),
      billing: json(addressOf(billing)),
      placed_by: staffId ?? null,
      placed_by_name: await nameOf(tx, staffId),
      told_at: null
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
  await tx
    .insertInto('session_orders')
    .values({ cart_id: cartId, order_id: order.id })
    .execute()
  return { id: order.id, number: String(value) }
}

async function nameOf(tx: Db, staffId: number | undefined): Promise<string | null> {
  if (staffId === undefined) return null
  const { first_name, last_name } = await tx
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

function addressOf({ VAT: _, AccountType: __, ...address }: TypedAddress): PostalAddress {
  return address
}

// the driver would send a list as a PostgreSQL array
function json(value: unknown): never {
  return JSON.stringify(value) as never
}
