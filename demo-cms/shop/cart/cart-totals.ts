import type { CouponGap, CouponToCount } from '../coupons/coupon.ts'
import { deliveryByRate, orderTaxes } from './order-taxes.ts'
import { shares } from './shares.ts'

/** An item of the cart, reduced to what the totals depend on. Amounts are minor units of one currency, including tax. */
export interface LineToCount {
  /** The amount before discounts. */
  lineMinor: number
  /** The tax rate in the country where the goods are taxed. */
  vatPercent: number
  /** The item's category and its ancestors: coupons may be limited to some categories. */
  categoryIds: readonly number[]
  /** Credit for a prepaid account: coupons do not apply, and delivery does not depend on it. */
  isCredit?: boolean
}

/** The price of the delivery, in minor units, including tax. */
export interface DeliveryToCount {
  priceMinor: number
  /** The amount of goods after discounts from which delivery is free; `null` if it never is. */
  freeFromMinor: number | null
  /** The tax rate of a delivery without goods; otherwise, it is taxed like them. */
  percentAlone?: number
}

export interface CartTotals {
  /** The goods before discounts. */
  itemsMinor: number
  /** The discount by coupons. */
  discountMinor: number
  /** The goods after discounts. */
  goodsMinor: number
  goodsExclMinor: number
  /** The part of the goods that is credit for prepaid accounts. */
  creditMinor: number
  /** `null` until a delivery method is chosen. */
  shippingMinor: number | null
  /** The tax that is deducted from the total under reverse charge [CHK-02]. */
  reversedMinor: number
  /** The amount to pay. */
  totalMinor: number
  totalExclMinor: number
  /** The taxes in the total, highest rate first; their sum is `totalMinor - totalExclMinor`. */
  taxes: { vatPercent: number; taxMinor: number }[]
  /** The discount of each line; their sum is `discountMinor`. */
  lineDiscounts: number[]
  /** What each coupon saves. */
  coupons: { code: string; savedMinor: number; gap?: CouponGap }[]
}

/**
 * Computes the totals of a cart in whole minor units of its currency. The cart, the checkout and the order all use it, so that they always agree.
 *
 * Coupons apply one after the other, each to what the previous ones left. A discount is spread over the lines that it applies
 * to, so that every line has its own price and tax. Free delivery depends on the goods *after* discounts. For the taxes, see
 * `orderTaxes`.
 *
 * Under reverse charge, prices and thresholds stay the same, and the included tax is deducted from the total, to the cent.
 *
 * For the totals of a stored cart, call `readCart`.
 *
 * @param isReversed Whether the buyer owes the tax: see `taxDuty`.
 */
export function cartTotals(
  lines: readonly LineToCount[],
  coupons: readonly CouponToCount[],
  delivery: DeliveryToCount | undefined,
  isReversed = false
): CartTotals {
  const itemsMinor = sum(lines.map(line => line.lineMinor))
  const creditMinor = sum(lines.map(line => (line.isCredit ? line.lineMinor : 0)))
  const lineDiscounts = lines.map(() => 0)
  const counted = coupons.map(coupon => {
    const matching = lines.map(line => isFor(coupon, line))
    const gap = gapOf(coupon, itemsMinor - creditMinor, matching)
    const saved = gap ? [] : takenOff(coupon, lines, lineDiscounts, matching)
    saved.forEach((minor, index) => {
      lineDiscounts[index]! += minor
    })
    return { code: coupon.code, savedMinor: sum(saved), ...(gap && { gap }), coupon }
  })
  const discountMinor = sum(lineDiscounts)
  const goodsMinor = itemsMinor - discountMinor
  const price = delivery && priceOf(delivery, goodsMinor - creditMinor)
  const gift = counted.find(one => one.coupon.kind === 'free-delivery' && !one.gap)
  const shippingMinor = price === undefined ? null : gift ? 0 : price
  // of several coupons for free delivery, only the first saves something
  if (gift) gift.savedMinor = price ?? 0
  const taxed = lines.map((line, index) => ({
    minor: line.lineMinor - lineDiscounts[index]!,
    fullMinor: line.lineMinor,
    percent: line.vatPercent,
    isCredit: line.isCredit ?? false
  }))
  const shipping = deliveryByRate(taxed, shippingMinor ?? 0, delivery?.percentAlone)
  const { taxMinor, listed } = orderTaxes(taxed, shippingMinor ?? 0, isReversed, shipping)
  const reversedMinor = isReversed ? taxMinor : 0
  const grossMinor = goodsMinor + (shippingMinor ?? 0)
  return {
    itemsMinor,
    discountMinor,
    goodsMinor,
    goodsExclMinor: goodsMinor - orderTaxes(taxed, 0, false).taxMinor,
    creditMinor,
    shippingMinor,
    reversedMinor,
    totalMinor: grossMinor - reversedMinor,
    totalExclMinor: grossMinor - taxMinor,
    taxes: listed,
    lineDiscounts,
    coupons: counted.map(({ coupon: _, ...one }) => one)
  }
}

/** The price of a delivery for an amount of goods, in cents. */
export function priceOf(
  { priceMinor, freeFromMinor }: Pick<DeliveryToCount, 'priceMinor' | 'freeFromMinor'>,
  goodsMinor: number
): number {
  return freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor
}

function isFor(coupon: CouponToCount, line: LineToCount): boolean {
  const { categoryIds } = coupon
  if (line.isCredit) return false
  return categoryIds === null || line.categoryIds.some(id => categoryIds.includes(id))
}

function gapOf(
  coupon: CouponToCount,
  itemsMinor: number,
  matching: readonly boolean[]
): CouponGap | undefined {
  if (itemsMinor < coupon.minimumMinor) return 'minimum'
  return matching.includes(true) ? undefined : 'no-matching-goods'
}

/** The discount of a coupon on each line. */
function takenOff(
  coupon: CouponToCount,
  lines: readonly LineToCount[],
  lineDiscounts: readonly number[],
  matching: readonly boolean[]
): number[] {
  const left = lines.map((line, index) =>
    matching[index] ? line.lineMinor - lineDiscounts[index]! : 0
  )
  return shares(savingOf(coupon, sum(left)), left)
}

function savingOf({ kind, value }: CouponToCount, leftMinor: number): number {
  if (kind === 'free-delivery') return 0
  const saving = kind === 'percent' ? Math.round((leftMinor * value) / 100) : value
  return Math.min(Math.max(saving, 0), leftMinor)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
