import { type Currency, fromEuro } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { storedCulture } from '../../../kernel/texts/cultures.ts'
import { type CartTotals, cartTotals } from '../../../shop/cart/cart-totals.ts'
import { unitPriceMinor } from '../../../shop/catalogue/pricing.ts'
import { tiersIn, tiersOf } from '../../../shop/catalogue/variant-parts.ts'
import { couponsOfOrder } from '../../../shop/coupons/coupons-of-order.ts'
import { HOME_COUNTRY } from '../../../shop/delivery/delivery-country.ts'
import { shippingMethods } from '../../../shop/delivery/shipping-methods.ts'
import type { ChangedItem } from './ordered-items.ts'

/**
 * Saves an order with new quantities: its items, and its totals as the checkout would compute them. An item keeps its price, unless the
 * new quantity is too low for its quantity discount. Coupons apply as far as the rest still qualifies for them.
 */
export async function saveChanged(
  tx: Db,
  orderId: number,
  items: readonly ChangedItem[]
): Promise<CartTotals> {
  const order = await tx
    .selectFrom('orders')
    .select(['currency', 'currency_rate', 'culture', 'shipping_method', 'shipping_minor'])
    .select(['address', 'tax_duty'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const currency = {
    code: order.currency,
    rateMicros: Math.round(Number(order.currency_rate) * 1_000_000),
    priceBands: []
  }
  const kept = items.filter(item => item.newQuantity > 0)
  const lines = await priced(tx, kept, currency)
  const coupons = await couponsOfOrder(tx, orderId, currency)
  const delivery = await deliveryOf(tx, order, currency, kept)
  const totals = cartTotals(lines, coupons, delivery, order.tax_duty === 'buyer')
  await tx
    .deleteFrom('order_items')
    .where('order_id', '=', orderId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id)
    )
    .execute()
  for (const [index, line] of lines.entries()) {
    await tx
      .updateTable('order_items')
      .set({
        quantity: line.newQuantity,
        unit_price_minor: line.newUnitMinor,
        line_minor: line.lineMinor,
        discount_minor: totals.lineDiscounts[index]!
      })
      .where('id', '=', line.id)
      .execute()
  }
  await tx
    .updateTable('orders')
    .set({
      items_minor: totals.itemsMinor,
      discount_minor: totals.discountMinor,
      shipping_minor: totals.shippingMinor ?? 0,
      total_minor: totals.totalMinor,
      total_tax_excl_minor: totals.totalExclMinor,
      reversed_minor: totals.reversedMinor,
      taxes: json(totals.taxes),
      coupons: json(totals.coupons.filter(coupon => coupon.savedMinor > 0)),
      // credit alone is not delivered
      ...(!delivery && { shipping_method: 'none' })
    })
    .where('id', '=', orderId)
    .execute()
  return totals
}

/** The items with their new prices. */
async function priced(tx: Db, items: readonly ChangedItem[], currency: Currency) {
  const variantIds = items.flatMap(item => item.variantId ?? [])
  const prices = await tx
    .selectFrom('variants as variant')
    .select(['id', 'price_minor', tiersOf.as('tiers')])
    .where('id', 'in', [0, ...variantIds])
    .execute()
  return items.map(item => {
    const price = prices.find(({ id }) => id === item.variantId)
    const own = tiersIn(currency, price?.tiers ?? [])
    const today =
      price && item.newQuantity < item.quantity
        ? unitPriceMinor(fromEuro(price.price_minor, currency), own, item.newQuantity)
        : 0
    const newUnitMinor = own.length > 0 ? Math.max(item.unitMinor, today) : item.unitMinor
    return { ...item, newUnitMinor, lineMinor: newUnitMinor * item.newQuantity }
  })
}

interface Delivered {
  shipping_method: string
  shipping_minor: number
  culture: string
  address: { CountryCode: string }
}

/** The price of the delivery, which may no longer be free; `undefined` if there is nothing to deliver. */
async function deliveryOf(
  tx: Db,
  order: Delivered,
  currency: Currency,
  items: readonly ChangedItem[]
) {
  if (items.every(item => item.isCredit)) return undefined
  const country = order.shipping_method === 'shop' ? HOME_COUNTRY : order.address.CountryCode
  const culture = storedCulture(order.culture)
  const methods = await shippingMethods(tx, { culture, currency }, country)
  const method = methods.find(({ code }) => code === order.shipping_method)
  return {
    priceMinor: method?.priceMinor ?? order.shipping_minor,
    freeFromMinor: method?.freeFromMinor ?? null
  }
}

// the driver would send a list as a PostgreSQL array
function json(value: unknown): never {
  return JSON.stringify(value) as never
}
