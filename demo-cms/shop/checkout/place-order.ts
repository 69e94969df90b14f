import { RefusalError } from '../../../src/server/index.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { lockCart, raiseVersion } from '../cart-items/change-cart.ts'
import { takeStock } from '../catalogue/stock.ts'
import { refuseForCoupons, spendCoupons } from '../coupons/spend-coupons.ts'
import { sendConfirmation } from '../orders/order-mail.ts'
import { payWithOrder } from '../payment/pay-with-order.ts'
import { billingOf, deliveryOf, type Typed } from './checkout-form.ts'
import { isCheckoutKey, newCheckoutKey } from './checkout-key.ts'
import { deleteDraft } from './drafts.ts'
import { insertOrder } from './insert-order.ts'
import { fingerprintOf } from './shown-lines.ts'

/** Who orders. */
export interface Buyer {
  cartId: number
  customerId: number | undefined
  /** Who of the shop acts for the customer [CHK-13]. */
  staffId?: number | undefined
}

/** A form that is ready to be an order. */
export interface Wish {
  typed: Typed
  /** Names the form: sent twice it is one order. */
  key: string
  /** The total that the form showed, in cents. */
  seenTotal: string
  /** The fingerprint of the lines that the form showed. */
  seenLines: string
  /** What is known of the VAT number [CHK-02]. */
  isVatValid: boolean | null
  /** The shop's address without its path, for links in the mail. */
  origin: string
}

/**
 * Turns the cart into an order, all of it or nothing: prices are counted from the locked cart, stock and coupons are taken, the
 * payment is noted, the mail is in the outbox, the cart is emptied. A form that comes twice gives the order that it made the
 * first time.
 *
 * @returns The order's number.
 * @throws {RefusalError} 409 when the cart is empty, its lines or its total have changed, or something is sold out.
 */
export function placeOrder(
  db: Db,
  site: LocalizedSite,
  buyer: Buyer,
  wish: Wish
): Promise<string> {
  const { typed, key } = wish
  return inTransaction(db, async tx => {
    const cartId = await lockCart(tx, buyer.cartId)
    const earlier = await orderOfKey(tx, cartId, key)
    if (earlier) return earlier
    const cart = await readCart(tx, site, cartId, {
      method: typed.ShippingMethod,
      country: deliveryOf(typed).CountryCode,
      vatNumber: billingOf(typed).VAT
    })
    refuseChanged(cart, wish, site)
    await takeAll(tx, cart, site)
    const order = await insertOrder(
      tx,
      site,
      { ...buyer, cartId },
      wish,
      cart,
      ownKey(cartId, key)
    )
    await spendCoupons(tx, cart, { id: order.id, email: typed.Email ?? '' }, site.culture)
    await payWithOrder(
      tx,
      {
        id: order.id,
        customerId: buyer.customerId,
        culture: site.culture,
        totalMinor: cart.totals.totalMinor
      },
      {
        PaymentMethod: typed.PaymentMethod ?? '',
        PrepaidAccountId: typed.PrepaidAccountId ?? ''
      }
    )
    await sendConfirmation(tx, site, order.number, wish.origin)
    await tx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
    await deleteDraft(tx, cartId)
    await raiseVersion(tx, cartId)
    return order.number
  })
}

/**
 * Nobody orders products or pays a total that the form did not show: another tab, a price or a coupon may have changed them. The
 * total alone is not enough, because other products may add up to the same amount.
 */
function refuseChanged(cart: FullCart, seen: Wish, { culture }: LocalizedSite): void {
  if (cart.lines.length === 0) throw new RefusalError(409, text(culture, 'Checkout.EmptyCart'))
  const isSameTotal = String(cart.totals.totalMinor) === seen.seenTotal
  const hasSameLines = fingerprintOf(cart.lines) === seen.seenLines
  if (isSameTotal && hasSameLines) return
  if (!isSameTotal) refuseForCoupons(cart)
  const key = hasSameLines ? 'Checkout.TotalChanged' : 'Checkout.LinesChanged'
  throw new RefusalError(409, text(culture, key))
}

/** The order that a form made before, in this cart or in a visitor's cart that went into it at the login. */
export async function orderOfKey(
  db: Db,
  cartId: number,
  key: string
): Promise<string | undefined> {
  if (!isCheckoutKey(key)) return undefined
  const merged = await db
    .selectFrom('carts')
    .select('id')
    .where('merged_into', '=', cartId)
    .execute()
  const keys = [cartId, ...merged.map(({ id }) => id)].map(id => ownKey(id, key))
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('checkout_key', 'in', keys)
    .executeTakeFirst()
  return row?.number
}

// a key counts within its cart: nobody meets another's order by guessing
function ownKey(cartId: number, key: string): string {
  return `${cartId}:${isCheckoutKey(key) ? key : newCheckoutKey()}`
}

// in the order of the variants, so that two orders never wait for each other in a circle
async function takeAll(tx: Db, cart: FullCart, { culture }: LocalizedSite): Promise<void> {
  const lines = [...cart.lines].sort((one, other) => one.variantId - other.variantId)
  for (const line of lines) {
    if (await takeStock(tx, line.variantId, line.quantity)) continue
    const notice = text(culture, 'Cart.NoLongerInStock', { count: line.stock })
    throw new RefusalError(409, text(culture, 'Cart.OfItem', { name: line.name, notice }))
  }
}
