import type { SavedPickupPoint } from 'vitrine/contract'
import { rateText } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { TypedAddress } from '../addresses/address-form.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import type { FullCart } from '../cart/read-cart.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import { endOfPaymentPeriod, nextOrderNumber } from '../orders/new-order.ts'
import { paymentReference } from '../orders/payment-reference.ts'
import type { OrderPickupPoint } from '../orders/tables.ts'
import { billingOf, deliveryOf, type Typed } from './checkout-form.ts'
import { pickupPointOf } from './save-pickup-point.ts'

/** The shopper who places an order. */
export interface Buyer {
  cartId: number
  customerId: number | undefined
  /** The member of staff who acts for the customer [CHK-13]. */
  staffId?: number | undefined
}

/** The buyer of an order. */
interface OrderingBuyer extends Buyer {
  /** Whether somebody has to approve the order first. */
  isWaiting: boolean
}

/** What an order keeps of the form that places it. */
export interface OrderForm {
  typed: Typed
  /** Whether the VAT number is valid; `null` if unknown [CHK-02]. */
  isVatValid: boolean | null
  /** The origin of links in the mail. */
  origin: string
}

/** Inserts an order and its lines as a copy of the cart, which later changes in the shop do not affect. */
export async function insertOrder(
  tx: Db,
  { culture, basePath }: LocalizedSite,
  { cartId, customerId, staffId, isWaiting }: OrderingBuyer,
  { typed, isVatValid, origin }: OrderForm,
  cart: FullCart
): Promise<{ id: number; number: string }> {
  const value = await nextOrderNumber(tx)
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
      status: isWaiting ? 'awaiting-approval' : 'awaiting-payment',
      account_type: billing.AccountType,
      vat_number: billing.VAT || null,
      vat_valid: billing.VAT ? isVatValid : null,
      shipping_method: typed.ShippingMethod ?? '',
      pickup_point:
        typed.ShippingMethod === 'pickup' && point ? json(orderPickupPoint(point)) : null,
      currency: cart.currency.code,
      currency_rate: rateText(cart.currency),
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
      told_at: null,
      ...(billing.AccountType === 'business' && {
        purchase_order_number: typed.PurchaseOrderNumber ?? '',
        own_reference: typed.OwnReference ?? ''
      }),
      expires_at: endOfPaymentPeriod,
      site_url: `${origin}${basePath}`
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(
      cart.lines.map(line => ({
        order_id: order.id,
        variant_id: line.prepaidAccountId === undefined ? line.variantId : null,
        prepaid_account_id: line.prepaidAccountId ?? null,
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

function orderPickupPoint(point: SavedPickupPoint): OrderPickupPoint {
  return {
    ...pickupPointLines(point),
    Reference: point.ExternalPickupPointRef,
    Type: point.PickupPointType
  }
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
