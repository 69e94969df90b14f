import type { CouponGap, CouponToCount } from '../coupons/coupon.ts'
import { shares } from './shares.ts'

/** A line as far as money goes. Amounts are cents, tax included. */
export interface LineToCount {
  /** The line before discounts. */
  lineMinor: number
  /** The rate that counts in the country where the goods are taxed. */
  vatPercent: number
  /** The category and those above it: a coupon may be for some only. */
  categoryIds: readonly number[]
}

/** What the delivery costs, in cents, tax included. */
export interface DeliveryToCount {
  priceMinor: number
  /** From this sum of the goods on, after discounts, it costs nothing; `null`: never. */
  freeFromMinor: number | null
  vatPercent: number
}

export interface CartTotals {
  /** The goods before discounts. */
  itemsMinor: number
  /** What the coupons take off the goods. */
  discountMinor: number
  /** The goods after discounts. */
  goodsMinor: number
  goodsExclMinor: number
  /** `null` until it is known how the cart is delivered. */
  shippingMinor: number | null
  /** The tax that is off the total, because its buyer owes it to their own country [CHK-02]. */
  reversedMinor: number
  /** What there is to pay. */
  totalMinor: number
  totalExclMinor: number
  /** The taxes in the total, the highest rate first; together they are `totalMinor - totalExclMinor`. */
  taxes: { vatPercent: number; taxMinor: number }[]
  /** What comes off each line, in the order of the lines; together it is `discountMinor`. */
  lineDiscounts: number[]
  /** What each coupon saves, in the order of the coupons. */
  coupons: { code: string; savedMinor: number; gap?: CouponGap }[]
}

/**
 * Counts a cart, in whole cents: the cart, the checkout and the order all count with it, so that none can say another sum.
 *
 * Coupons count one after the other, each on what the ones before it left. What one takes off is spread over the lines it is
 * for, so that every line knows its own price and its own tax. The delivery is free from a sum of goods *after* discounts. Taxes
 * are counted by rate on the sums, as an invoice has them, and not line by line.
 *
 * A buyer who owes the tax themselves pays what is left without it: prices and thresholds are the same for everybody, and the
 * tax that is in them comes off the total, to the cent.
 *
 * Who wants the totals of a stored cart calls `readCart`, which gives them as `totals`. The order is counted with the method and
 * the country of its form: `readCart(tx, site, cartId, { method: 'home', country: 'BE' })`.
 *
 * @param isReversed The buyer owes the tax: see `taxDuty`.
 */
export function cartTotals(
  lines: readonly LineToCount[],
  coupons: readonly CouponToCount[],
  delivery: DeliveryToCount | undefined,
  isReversed = false
): CartTotals {
  const itemsMinor = sum(lines.map(line => line.lineMinor))
  const lineDiscounts = lines.map(() => 0)
  const counted = coupons.map(coupon => {
    const matching = lines.map(line => isFor(coupon, line))
    const gap = gapOf(coupon, itemsMinor, matching)
    const saved = gap ? [] : takenOff(coupon, lines, lineDiscounts, matching)
    saved.forEach((minor, index) => {
      lineDiscounts[index]! += minor
    })
    return { code: coupon.code, savedMinor: sum(saved), ...(gap && { gap }), coupon }
  })
  const discountMinor = sum(lineDiscounts)
  const goodsMinor = itemsMinor - discountMinor
  const price = delivery && priceOf(delivery, goodsMinor)
  const gift = counted.find(one => one.coupon.kind === 'free-delivery' && !one.gap)
  const shippingMinor = price === undefined ? null : gift ? 0 : price
  // two coupons for the same delivery save it once
  if (gift) gift.savedMinor = price ?? 0
  const goods = lines.map((line, index) => ({
    minor: line.lineMinor - lineDiscounts[index]!,
    vatPercent: line.vatPercent
  }))
  const all = delivery
    ? [...goods, { minor: shippingMinor ?? 0, vatPercent: delivery.vatPercent }]
    : goods
  const taxes = taxesIn(all)
  const taxMinor = sum(taxes.map(tax => tax.taxMinor))
  const reversedMinor = isReversed ? taxMinor : 0
  const grossMinor = goodsMinor + (shippingMinor ?? 0)
  return {
    itemsMinor,
    discountMinor,
    goodsMinor,
    goodsExclMinor: goodsMinor - sum(taxesIn(goods).map(tax => tax.taxMinor)),
    shippingMinor,
    reversedMinor,
    totalMinor: grossMinor - reversedMinor,
    totalExclMinor: grossMinor - taxMinor,
    taxes: isReversed ? [] : taxes,
    lineDiscounts,
    coupons: counted.map(({ coupon: _, ...one }) => one)
  }
}

/** What a delivery costs with this much in the cart, in cents. */
export function priceOf(
  { priceMinor, freeFromMinor }: Pick<DeliveryToCount, 'priceMinor' | 'freeFromMinor'>,
  goodsMinor: number
): number {
  return freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor
}

function isFor(coupon: CouponToCount, line: LineToCount): boolean {
  const { categoryIds } = coupon
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

/** What a coupon takes off each line. */
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

function taxesIn(parts: readonly { minor: number; vatPercent: number }[]): CartTotals['taxes'] {
  const sums = new Map<number, number>()
  for (const { minor, vatPercent } of parts) {
    sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + minor)
  }
  return [...sums]
    .filter(([, minor]) => minor > 0)
    .map(([vatPercent, minor]) => ({ vatPercent, taxMinor: taxIn(minor, vatPercent) }))
    .sort((one, other) => other.vatPercent - one.vatPercent)
}

/** The tax that is in an amount, to the cent. */
function taxIn(minor: number, vatPercent: number): number {
  return minor - Math.round((minor * 100) / (100 + vatPercent))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
