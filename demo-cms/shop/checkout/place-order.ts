import { RefusalError } from '../../../src/server/index.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { lockCart, raiseVersion } from '../cart-items/change-cart.ts'
import { onceInCart, resultOfKey } from '../cart-items/once-in-cart.ts'
import { takeStock } from '../catalogue/stock.ts'
import { refuseForCoupons, spendCoupons } from '../coupons/spend-coupons.ts'
import { sendConfirmation } from '../orders/order-mail.ts'
import { payWithOrder } from '../payment/pay-with-order.ts'
import { billingOf, deliveryOf, type Typed } from './checkout-form.ts'
import { isCheckoutKey } from './checkout-key.ts'
import { deleteDraft } from './drafts.ts'
import { insertOrder } from './insert-order.ts'
import { fingerprintOf } from './shown-lines.ts'

/** The shopper who places an order. */
export interface Buyer {
  cartId: number
  customerId: number | undefined
  /** The member of staff who acts for the customer [CHK-13]. */
  staffId?: number | undefined
}

/** A valid checkout form. */
export interface CheckoutSubmission {
  typed: Typed
  /** Identifies the form: submitted twice, it places one order. */
  key: string
  /** The total that the form showed, in cents. */
  seenTotal: string
  /** The fingerprint of the lines that the form showed. */
  seenLines: string
  /** Whether the VAT number is valid; `null` if unknown [CHK-02]. */
  isVatValid: boolean | null
  /** The origin of links in the mail. */
  origin: string
}

/**
 * Places an order in one transaction: computes the totals of the locked cart, takes stock and coupons, records the payment,
 * puts the confirmation into the outbox and empties the cart. A form that is submitted again returns its first order.
 *
 * @returns The order's number.
 * @throws {RefusalError} 409 if the cart is empty, its items or its total have changed, or something is sold out.
 */
export function placeOrder(
  db: Db,
  site: LocalizedSite,
  buyer: Buyer,
  submission: CheckoutSubmission
): Promise<string> {
  return inTransaction(db, async tx => {
    const cartId = await lockCart(tx, buyer.cartId)
    const key = isCheckoutKey(submission.key) ? submission.key : undefined
    const once = { key, request: 'checkout', culture: site.culture }
    return onceInCart(tx, cartId, once, () =>
      orderCart(tx, site, { ...buyer, cartId }, submission)
    )
  })
}

/** Orders a cart that is locked. */
async function orderCart(
  tx: Db,
  site: LocalizedSite,
  buyer: Buyer,
  submission: CheckoutSubmission
): Promise<string> {
  const { typed } = submission
  const { cartId } = buyer
  const cart = await readCart(tx, site, cartId, {
    method: typed.ShippingMethod,
    country: deliveryOf(typed).CountryCode,
    vatNumber: billingOf(typed).VAT
  })
  rejectChanged(cart, submission, site)
  await takeAll(tx, cart, site)
  const order = await insertOrder(tx, site, buyer, submission, cart)
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
  await sendConfirmation(tx, site, order.number, submission.origin)
  await tx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
  await deleteDraft(tx, cartId)
  await raiseVersion(tx, cartId)
  return order.number
}

/**
 * Rejects an order whose items or total differ from those in the form, for example because another tab has changed the cart.
 * Comparing totals is not enough, because other products may add up to the same amount.
 */
function rejectChanged(
  cart: FullCart,
  seen: CheckoutSubmission,
  { culture }: LocalizedSite
): void {
  if (cart.lines.length === 0) throw new RefusalError(409, text(culture, 'Checkout.EmptyCart'))
  const isSameTotal = String(cart.totals.totalMinor) === seen.seenTotal
  const hasSameLines = fingerprintOf(cart.lines) === seen.seenLines
  if (isSameTotal && hasSameLines) return
  if (!isSameTotal) refuseForCoupons(cart)
  const key = hasSameLines ? 'Checkout.TotalChanged' : 'Checkout.LinesChanged'
  throw new RefusalError(409, text(culture, key))
}

/** The order that a form has already placed. */
export async function orderOfKey(
  db: Db,
  cartId: number,
  key: string
): Promise<string | undefined> {
  const number = isCheckoutKey(key) ? await resultOfKey(db, cartId, key) : undefined
  return typeof number === 'string' ? number : undefined
}

// in the order of the variants, so that concurrent orders cannot deadlock
async function takeAll(tx: Db, cart: FullCart, { culture }: LocalizedSite): Promise<void> {
  const lines = [...cart.lines].sort((one, other) => one.variantId - other.variantId)
  for (const line of lines) {
    if (await takeStock(tx, line.variantId, line.quantity)) continue
    const notice = text(culture, 'Cart.NoLongerInStock', { count: line.stock })
    throw new RefusalError(409, text(culture, 'Cart.OfItem', { name: line.name, notice }))
  }
}
