import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { tooFew } from '../cart/cart-notices.ts'
import { changeOnce, raiseVersion } from '../cart/items/change-cart.ts'
import { resultOfKey } from '../cart/items/once-in-cart.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { isSold } from '../catalogue/former-variants.ts'
import { type TakenStock, takeStock } from '../catalogue/stock.ts'
import { refuseForCoupons, spendCoupons } from '../coupons/spend-coupons.ts'
import { forgetDelivery } from '../delivery/change-delivery.ts'
import { sendConfirmation } from '../orders/confirmation-mail.ts'
import { keepTakenStock, type TakenStocks } from '../orders/order-stock.ts'
import { payWithOrder } from '../payment/pay-with-order.ts'
import { billingOf, deliveryOf } from './checkout-form.ts'
import { isCheckoutKey } from './checkout-key.ts'
import { deleteDraft } from './drafts.ts'
import { type Buyer, insertOrder, type OrderForm } from './insert-order.ts'
import { claimsOn } from './order-claims.ts'
import { pickupPointOf } from './save-pickup-point.ts'
import { fingerprintOf } from './shown-lines.ts'

/** A valid checkout form. */
export interface CheckoutSubmission extends OrderForm {
  /** Identifies the form: submitted twice, it places one order. */
  key: string
  /** The total that the form showed, in minor units. */
  seenTotal: string
  /** The fingerprint of the lines that the form showed. */
  seenLines: string
  /** The reference of the pickup point that the form showed; only for the delivery method `pickup`. */
  seenPickupPoint: string
  /** Whether the shop takes cards. */
  takesCards: boolean
}

/**
 * Places an order in one transaction: computes the totals of the locked cart, takes stock and coupons, records the payment,
 * puts the confirmation into the outbox and empties the cart. Other parts of the site may
 * claim the order, and let it wait instead of being paid. A form that is submitted again returns its first order.
 *
 * @returns The order's number.
 * @throws {RefusalError} 409 if the cart is empty, its items or its total have changed, or something is sold out.
 */
export function placeOrder(
  db: Db,
  site: PricedSite,
  buyer: Buyer,
  submission: CheckoutSubmission
): Promise<string> {
  const key = isCheckoutKey(submission.key) ? submission.key : undefined
  const once = { key, request: 'checkout', culture: site.culture }
  return changeOnce(db, buyer.cartId, once, (tx, cartId) =>
    orderCart(tx, site, { ...buyer, cartId }, submission)
  )
}

/** Orders a cart that is locked. */
async function orderCart(
  tx: Db,
  site: PricedSite,
  buyer: Buyer,
  submission: CheckoutSubmission
): Promise<string> {
  const { typed } = submission
  const { cartId } = buyer
  const options = {
    method: typed.ShippingMethod,
    country: deliveryOf(typed).CountryCode,
    vatNumber: billingOf(typed).VAT
  }
  const cart = await readCart(tx, site, cartId, options)
  rejectChanged(cart, submission, site)
  await rejectOtherPoint(tx, cartId, submission, site)
  const taken = await takeAll(tx, cart, site)
  const culture = await cultureOfBuyer(tx, buyer, site)
  // the order, and with it the mail, names the items in the buyer's language, even if a member of staff places it
  const written =
    culture === site.culture ? cart : await readCart(tx, { ...site, culture }, cartId, options)
  const { totalMinor } = cart.totals
  const claims = await claimsOn(tx, site, { customerId: buyer.customerId, totalMinor })
  const holding = claims.find(claim => claim.hold)
  const order = await insertOrder(
    tx,
    { ...site, culture },
    { ...buyer, isWaiting: holding !== undefined },
    submission,
    written
  )
  for (const claim of claims) await claim.keep(tx, order.id)
  await keepTakenStock(tx, order.id, taken)
  await spendCoupons(
    tx,
    cart,
    { id: order.id, customerId: buyer.customerId, email: typed.Email ?? '' },
    site.culture
  )
  const placed = {
    id: order.id,
    customerId: buyer.customerId,
    takesCards: submission.takesCards,
    ordersCredit: cart.totals.creditMinor > 0,
    culture: site.culture,
    totalMinor,
    currency: cart.currency.code
  }
  const fields = {
    PaymentMethod: typed.PaymentMethod ?? '',
    PrepaidAccountId: typed.PrepaidAccountId ?? ''
  }
  if (holding?.hold) await holding.hold(tx, placed, fields)
  else await payWithOrder(tx, placed, fields)
  await sendConfirmation(tx, order.number)
  // what is no longer sold was not ordered: the cart still says so
  await tx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where(isSold('cart_items.variant_id'))
    .execute()
  await tx.deleteFrom('cart_top_ups').where('cart_id', '=', cartId).execute()
  await deleteDraft(tx, cartId)
  await forgetDelivery(tx, cartId)
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
  { culture }: PricedSite
): void {
  if (cart.lines.length === 0) throw new RefusalError(409, text(culture, 'Checkout.EmptyCart'))
  const isSameTotal = String(cart.totals.totalMinor) === seen.seenTotal
  const hasSameLines = fingerprintOf(cart) === seen.seenLines
  if (isSameTotal && hasSameLines) return
  if (!isSameTotal) refuseForCoupons(cart)
  const key = hasSameLines ? 'Checkout.TotalChanged' : 'Checkout.LinesChanged'
  throw new RefusalError(409, text(culture, key))
}

/** Rejects an order whose pickup point another tab has just changed. */
async function rejectOtherPoint(
  tx: Db,
  cartId: number,
  { typed, seenPickupPoint }: CheckoutSubmission,
  { culture }: PricedSite
): Promise<void> {
  if (typed.ShippingMethod !== 'pickup') return
  const point = await pickupPointOf(tx, cartId)
  if ((point?.ExternalPickupPointRef ?? '') === seenPickupPoint) return
  throw new RefusalError(409, text(culture, 'Checkout.DeliveryChanged'))
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
async function takeAll(tx: Db, cart: FullCart, { culture }: PricedSite): Promise<TakenStocks> {
  const all = new Map<number, readonly TakenStock[]>()
  const goods = cart.lines.filter(line => !line.isCredit)
  const lines = goods.sort((one, other) => one.variantId - other.variantId)
  for (const line of lines) {
    // what cannot be sold any more is not, even if the pieces are there: the shop may now sell it by twos
    const isSold = line.quantity <= line.stock
    const taken = isSold && (await takeStock(tx, line.variantId, line.quantity))
    if (taken) {
      all.set(line.variantId, taken)
      continue
    }
    const notice = tooFew(line, culture)
    throw new RefusalError(409, text(culture, 'Cart.OfItem', { name: line.name, notice }))
  }
  return all
}

/** A member of staff places orders in their own language, but the order is in the customer's. */
async function cultureOfBuyer(
  tx: Db,
  { customerId, staffId }: Buyer,
  site: PricedSite
): Promise<Culture> {
  if (staffId === undefined || customerId === undefined) return site.culture
  const { culture } = await tx
    .selectFrom('customers')
    .select('culture')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return isCulture(culture) ? culture : site.culture
}
