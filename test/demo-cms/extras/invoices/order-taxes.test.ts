import { describe, expect, test } from 'vitest'
import { creditBreakdown } from '../../../../demo-cms/extras/invoices/vat-breakdown.ts'
import { cartTotals } from '../../../../demo-cms/shop/cart/cart-totals.ts'
import {
  type OrderTaxes,
  orderTaxes,
  type TaxPart
} from '../../../../demo-cms/shop/cart/order-taxes.ts'
import { storedTaxes } from '../../../../demo-cms/shop/cart/stored-taxes.ts'
import { homeRate, taxRate } from '../../../../demo-cms/shop/cart/tax-rates.ts'
import type { TaxClass } from '../../../../demo-cms/shop/catalogue/tables.ts'
import type { CouponToCount } from '../../../../demo-cms/shop/coupons/coupon.ts'
import fc from '../../../support/fast-check.ts'

/** Also in `npm test`: they are computed without a database. */
const ORDERS = 10_000
const COUNTRIES = ['BE', 'FR', 'LU', 'DE', 'IE', 'GR']
const CLASSES: readonly TaxClass[] = ['standard', 'food', 'books', 'newspapers']

const anyOrder = fc.record({
  // where the goods go: an address, or a pickup point in another country than the buyer
  country: fc.constantFrom(...COUNTRIES),
  items: fc.array(
    fc.record({
      unitMinor: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      /** What an approver lowers the quantity to. */
      approved: fc.integer({ min: 0, max: 12 }),
      taxClass: fc.constantFrom(...CLASSES),
      isCredit: fc.boolean(),
      categoryIds: fc.subarray([1, 2, 3])
    }),
    { minLength: 1, maxLength: 6 }
  ),
  coupons: fc.array(
    fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
      value: fc.integer({ min: 0, max: 100 }),
      minimumMinor: fc.constantFrom(0, 3000),
      categoryIds: fc.option(fc.subarray([1, 2]))
    }),
    { maxLength: 2 }
  ),
  priceMinor: fc.integer({ min: 0, max: 1500 }),
  freeFromMinor: fc.option(fc.constant(7500)),
  isReversed: fc.boolean(),
  isApproved: fc.boolean(),
  /** The refund of each line, the last of which returns the delivery. */
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

/** The totals of an order as the checkout stores them, and its taxes as its documents read them. */
function placed(order: AnyOrder) {
  const lines = order.items
    .map(({ unitMinor, quantity, approved, taxClass, isCredit, categoryIds }) => ({
      lineMinor: unitMinor * (order.isApproved ? Math.min(approved, quantity) : quantity),
      vatPercent: isCredit
        ? 0
        : taxRate({ taxClass, vatPercent: homeRate(taxClass) }, order.country),
      isCredit,
      categoryIds
    }))
    .filter(line => line.lineMinor > 0 || !order.isApproved)
  const goods = lines.filter(line => !line.isCredit)
  const totals = cartTotals(
    lines,
    order.coupons as CouponToCount[],
    goods.length > 0 ? order : undefined,
    order.isReversed
  )
  const shippingMinor = totals.shippingMinor ?? 0
  const vat = storedTaxes({
    lines: lines.map((line, index) => ({
      minor: line.lineMinor - totals.lineDiscounts[index]!,
      fullMinor: line.lineMinor,
      percent: line.vatPercent,
      isCredit: line.isCredit
    })),
    shippingMinor,
    isReversed: order.isReversed,
    stored: totals.taxes,
    taxMinor: order.isReversed
      ? totals.reversedMinor
      : totals.totalMinor - totals.totalExclMinor
  })
  return { lines, totals, vat }
}

const orders = fc.sample(anyOrder, ORDERS).map(order => ({ order, ...placed(order) }))

/** Shows the first order for which something does not hold; ten thousand expectations would take as many milliseconds. */
function holds(check: (placed: (typeof orders)[number]) => boolean): void {
  expect(orders.find(one => !check(one))).toBeUndefined()
}

describe('in 10,000 orders with four kinds of goods in six countries', () => {
  test('the tax rows of the invoice add up to the total, and are those of the cart [ORD-01]', () => {
    holds(({ totals, vat }) => grossOf(vat.parts) === totals.totalMinor)
    holds(({ vat }) =>
      vat.parts.every(
        ({ percent, baseMinor, taxMinor }) =>
          baseMinor === Math.round(((baseMinor + taxMinor) * 100) / (100 + percent))
      )
    )
    holds(({ totals, vat }) => due(vat.parts) === due(totals.taxes))
  })

  test('what is paid for the lines and the delivery adds up to the total [REF-01]', () => {
    holds(({ totals, vat }) => sum(vat.lineMinors) + vat.deliveryMinor === totals.totalMinor)
    holds(({ vat }) => [...vat.lineMinors, vat.deliveryMinor].every(minor => minor >= 0))
  })

  test('the delivery has the rates of the goods, in proportion to their amounts [CART-03]', () => {
    holds(
      ({ totals, vat }) =>
        sum(vat.delivery.map(({ minor }) => minor)) === (totals.shippingMinor ?? 0)
    )
    holds(({ lines, totals, vat }) => {
      const goodsMinor = totals.goodsMinor - totals.creditMinor
      return vat.delivery.every(({ percent, minor }) => {
        const own = lines.map((line, index) => ({
          isOwn: !line.isCredit && line.vatPercent === percent,
          minor: line.lineMinor - totals.lineDiscounts[index]!
        }))
        const ownMinor = sum(own.filter(({ isOwn }) => isOwn).map(one => one.minor))
        const exact = (totals.shippingMinor! * ownMinor) / goodsMinor
        return own.some(({ isOwn }) => isOwn) && !(Math.abs(minor - exact) >= 1)
      })
    })
  })

  test('refunds in parts credit the tax of the invoice, to the cent [ORD-01]', () => {
    holds(({ lines, vat, order }) => {
      const notes = creditNotes({ vat, lines, isReversed: order.isReversed }, order.refunds)
      const all = notes.flatMap(note => note.parts)
      const credited = (percent: number, amount: 'baseMinor' | 'taxMinor') =>
        sum(all.map(one => (one.percent === percent ? one[amount] : 0)))
      return (
        notes.every(({ parts, totalMinor }) => grossOf(parts) === totalMinor) &&
        vat.parts.every(
          ({ percent, baseMinor, taxMinor }) =>
            credited(percent, 'baseMinor') === baseMinor &&
            credited(percent, 'taxMinor') === taxMinor
        )
      )
    })
  })
})

/** The taxes that are not zero, as text. */
function due(taxes: readonly { taxMinor: number }[]): string {
  return String(taxes.map(tax => tax.taxMinor).filter(taxMinor => taxMinor !== 0))
}

/** Returns each line in the given parts. */
function creditNotes(
  {
    vat,
    lines,
    isReversed
  }: { vat: OrderTaxes; lines: readonly { vatPercent: number }[]; isReversed: boolean },
  weights: readonly number[]
) {
  const notes: { parts: TaxPart[]; totalMinor: number }[] = []
  const left = [...vat.lineMinors]
  weights.forEach((weight, index) => {
    const isLast = index === weights.length - 1
    const amounts = left.map(minor => (isLast ? minor : Math.floor((minor * weight) / 100)))
    amounts.forEach((minor, line) => {
      left[line]! -= minor
    })
    const goods = {
      lines: amounts.map((amountMinor, line) => ({
        amountMinor,
        vatPercent: lines[line]!.vatPercent
      })),
      shippingMinor: isLast ? vat.deliveryMinor : 0
    }
    const before = notes.flatMap(note => note.parts)
    const order = { vat, taxDuty: isReversed ? ('buyer' as const) : ('seller' as const) }
    notes.push({
      parts: creditBreakdown(order, goods, vat.parts, before),
      totalMinor: sum(amounts) + goods.shippingMinor
    })
  })
  return notes
}

test('an order whose delivery was taxed at one rate, as before, keeps the taxes that it was stored with', () => {
  const lines = [
    { minor: 4410, fullMinor: 4410, percent: 6, isCredit: false },
    { minor: 1000, fullMinor: 1000, percent: 21, isCredit: false }
  ]
  const before = orderTaxes(lines, 595, false, [{ percent: 21, minor: 595 }])
  const order = { lines, shippingMinor: 595, isReversed: false }
  const stored = { stored: before.listed, taxMinor: before.taxMinor }
  expect(storedTaxes({ ...order, ...stored }).parts).toEqual(before.parts)
  const today = orderTaxes(lines, 595, false)
  expect(today.parts).not.toEqual(before.parts)
  expect(
    storedTaxes({ ...order, stored: today.listed, taxMinor: today.taxMinor }).parts
  ).toEqual(today.parts)
})

test.each([
  ['food', 'BE', 6],
  ['books', 'FR', 5.5],
  ['books', 'GR', 6],
  ['food', 'GR', 13],
  ['newspapers', 'FR', 2.1],
  ['books', 'IE', 0],
  ['food', 'LU', 3],
  ['standard', 'DE', 19]
] as const)('%s are taxed in %s at %d % [CHK-06]', (taxClass, country, percent) => {
  expect(taxRate({ taxClass, vatPercent: homeRate(taxClass) }, country)).toBe(percent)
  // a product whose class is not known
  if (taxClass === 'standard') {
    expect(taxRate({ taxClass: null, vatPercent: 21 }, country)).toBe(percent)
  }
})

function grossOf(parts: readonly TaxPart[]): number {
  return sum(parts.map(part => part.baseMinor + part.taxMinor))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
