import { describe, expect, test } from 'vitest'
import {
  type CartTotals,
  cartTotals,
  type DeliveryToCount,
  type LineToCount
} from '../../../../demo-cms/shop/cart/cart-totals.ts'
import { shares } from '../../../../demo-cms/shop/cart/shares.ts'
import type { CouponToCount } from '../../../../demo-cms/shop/coupons/coupon.ts'
import fc, { examples } from '../../../support/fast-check.ts'

const line = (lineMinor: number, more: Partial<LineToCount> = {}): LineToCount => ({
  lineMinor,
  vatPercent: 21,
  categoryIds: [1],
  ...more
})

const coupon = (
  kind: CouponToCount['kind'],
  value = 0,
  more: Partial<CouponToCount> = {}
): CouponToCount => ({
  code: `${kind}${value}`,
  kind,
  value,
  minimumMinor: 0,
  categoryIds: null,
  ...more
})

const home: DeliveryToCount = { priceMinor: 595, freeFromMinor: 7500 }

describe('the total of a cart', () => {
  test('includes the items and their delivery [CART-03]', () => {
    expect(cartTotals([line(1250), line(2000)], [], home)).toMatchObject({
      itemsMinor: 3250,
      discountMinor: 0,
      goodsMinor: 3250,
      shippingMinor: 595,
      totalMinor: 3845
    })
  })

  test('includes only the items until a delivery method is chosen', () => {
    expect(cartTotals([line(1250)], [], undefined)).toMatchObject({
      shippingMinor: null,
      totalMinor: 1250
    })
  })

  test('includes free delivery above a threshold, after discounts', () => {
    expect(cartTotals([line(7500)], [], home).shippingMinor).toBe(0)
    expect(cartTotals([line(7500)], [coupon('amount', 1)], home).shippingMinor).toBe(595)
  })

  test('lists the tax per rate, including that of the delivery', () => {
    const { taxes, totalExclMinor, goodsExclMinor } = cartTotals(
      [line(12_100), line(10_600, { vatPercent: 6 })],
      [],
      { priceMinor: 1210, freeFromMinor: null }
    )
    // 6.45 of the delivery belong to the goods at 21 %, and 5.65 to those at 6 %
    expect(taxes).toEqual([
      { vatPercent: 21, taxMinor: 2212 },
      { vatPercent: 6, taxMinor: 632 }
    ])
    expect(totalExclMinor).toBe(23_910 - 2212 - 632)
    // the goods without tax and delivery
    expect(goodsExclMinor).toBe(20_000)
  })

  test('taxes the delivery like the goods that are delivered [CART-03]', () => {
    const { taxes, totalExclMinor } = cartTotals([line(4410, { vatPercent: 6 })], [], home)
    expect(taxes).toEqual([{ vatPercent: 6, taxMinor: 283 }])
    expect(totalExclMinor).toBe(4722)
  })

  test('taxes the delivery of goods that a coupon makes free like the goods, and never like credit', () => {
    const gift = line(1000, { vatPercent: 6 })
    const credit = line(5000, { vatPercent: 0, isCredit: true })
    expect(cartTotals([gift, credit], [coupon('percent', 100)], home).taxes).toEqual([
      { vatPercent: 6, taxMinor: 34 }
    ])
    expect(cartTotals([line(0, { vatPercent: 6 })], [], home).taxes).toEqual([
      { vatPercent: 6, taxMinor: 34 }
    ])
  })

  // what 21 % of tax leaves of 10.00 is 8.2645, and of 10.10 it is 8.3471
  for (const [goodsMinor, taxMinor] of [
    [1000, 174],
    [1010, 175]
  ] as const) {
    test(`contains ${taxMinor} cents of tax in ${goodsMinor}, rounded to the nearest cent`, () => {
      const totals = cartTotals([line(goodsMinor)], [], undefined)
      expect(totals.taxes).toEqual([{ vatPercent: 21, taxMinor }])
      expect(totals.totalExclMinor).toBe(goodsMinor - taxMinor)
    })
  }

  test('lists no tax for a rate whose amount is zero', () => {
    const gift = line(1000, { vatPercent: 6, categoryIds: [7] })
    const totals = cartTotals(
      [line(1000), gift],
      [coupon('percent', 100, { categoryIds: [7] })],
      { ...home, freeFromMinor: 0 }
    )
    expect(totals.taxes.map(tax => tax.vatPercent)).toEqual([21])
  })
})

describe('a coupon [CART-06]', () => {
  test('deducts a percentage, distributed over the lines to the cent', () => {
    const totals = cartTotals([line(999), line(999), line(1)], [coupon('percent', 10)], home)
    expect(totals).toMatchObject({ discountMinor: 200, goodsMinor: 1799 })
    expect(totals.lineDiscounts).toEqual([100, 100, 0])
  })

  test('deducts an amount, and never more than the total', () => {
    expect(cartTotals([line(500)], [coupon('amount', 2000)], home)).toMatchObject({
      discountMinor: 500,
      goodsMinor: 0,
      totalMinor: 595
    })
  })

  test('applies only to items of its categories', () => {
    const lines = [line(1000), line(1000, { categoryIds: [1, 7] })]
    const totals = cartTotals(lines, [coupon('percent', 50, { categoryIds: [7] })], home)
    expect(totals.lineDiscounts).toEqual([0, 500])
  })

  test('explains which minimum or items it still needs', () => {
    const totals = cartTotals(
      [line(1000)],
      [
        coupon('percent', 10, { minimumMinor: 1001 }),
        coupon('amount', 100, { categoryIds: [7] })
      ],
      home
    )
    expect(totals.coupons).toEqual([
      { code: 'percent10', savedMinor: 0, gap: 'minimum' },
      { code: 'amount100', savedMinor: 0, gap: 'no-matching-goods' }
    ])
    expect(totals.totalMinor).toBe(1595)
  })

  test('applies from its minimum amount on', () => {
    const totals = cartTotals(
      [line(1000)],
      [coupon('percent', 10, { minimumMinor: 1000 })],
      home
    )
    expect(totals.coupons).toEqual([{ code: 'percent10', savedMinor: 100 }])
  })

  test('applies to the amount that the previous coupon left', () => {
    const totals = cartTotals(
      [line(1000)],
      [coupon('amount', 500), coupon('percent', 10)],
      home
    )
    expect(totals.coupons.map(one => one.savedMinor)).toEqual([500, 50])
  })

  test('makes the delivery free, and shows the saving', () => {
    const totals = cartTotals([line(1000)], [coupon('free-delivery')], home)
    expect(totals).toMatchObject({ shippingMinor: 0, totalMinor: 1000, discountMinor: 0 })
    expect(totals.coupons).toEqual([{ code: 'free-delivery0', savedMinor: 595 }])
  })
})

test('a business under reverse charge pays the discounted amount without tax, to the cent [CHK-02]', () => {
  const lines = [line(12_100), line(10_600, { vatPercent: 6 })]
  const taxed = cartTotals(lines, [coupon('percent', 10)], home)
  expect(cartTotals(lines, [coupon('percent', 10)], home, true)).toEqual({
    ...taxed,
    totalMinor: taxed.totalExclMinor,
    reversedMinor: taxed.totalMinor - taxed.totalExclMinor,
    taxes: []
  })
})

describe('for any cart', () => {
  const lines = fc.array(
    fc.record({
      lineMinor: fc.integer({ min: 0, max: 100_000_000 }),
      vatPercent: fc.constantFrom(21, 6, 5.5, 0, 17),
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
    }),
    { maxLength: 30 }
  )
  const coupons = fc.array(
    fc.record({
      code: fc.string(),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
      value: fc.integer({ min: 0, max: 100 }),
      minimumMinor: fc.constantFrom(0, 1000, 1_000_000),
      categoryIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }))
    }),
    { maxLength: 5 }
  )
  const delivery = fc.option(
    fc.record({
      priceMinor: fc.integer({ min: 0, max: 5000 }),
      freeFromMinor: fc.option(fc.integer({ min: 0, max: 100_000 }))
    }),
    { nil: undefined }
  )

  function holds(check: (totals: CartTotals, lines: LineToCount[]) => void): void {
    fc.assert(
      fc.property(lines, coupons, delivery, fc.boolean(), (some, codes, way, isReversed) =>
        check(cartTotals(some, codes, way, isReversed), some)
      ),
      examples(2000)
    )
  }

  test('the lines add up to the total, to the cent', () => {
    holds((totals, some) => {
      const left = some.map((one, index) => one.lineMinor - totals.lineDiscounts[index]!)
      expect(sum(left)).toBe(totals.goodsMinor)
      expect(sum(totals.lineDiscounts)).toBe(totals.discountMinor)
      expect(totals.goodsMinor + (totals.shippingMinor ?? 0) - totals.reversedMinor).toBe(
        totals.totalMinor
      )
    })
  })

  test('no amount is negative or has a fraction of a cent', () => {
    holds((totals, some) => {
      const left = some.map((one, index) => one.lineMinor - totals.lineDiscounts[index]!)
      const all = [
        ...left,
        ...totals.lineDiscounts,
        ...totals.taxes.map(tax => tax.taxMinor),
        ...totals.coupons.map(one => one.savedMinor),
        totals.totalMinor,
        totals.totalExclMinor
      ]
      for (const minor of all) {
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(minor).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('the taxes are the difference between the totals with and without tax', () => {
    holds(totals => {
      const taxes = sum(totals.taxes.map(tax => tax.taxMinor))
      expect(totals.totalMinor - taxes).toBe(totals.totalExclMinor)
      const rates = totals.taxes.map(tax => tax.vatPercent)
      expect(rates).toEqual([...new Set(rates)].sort((one, other) => other - one))
    })
  })

  test('the total falls by exactly what the coupons save', () => {
    fc.assert(
      fc.property(lines, coupons, delivery, (some, codes, way) => {
        const totals = cartTotals(some, codes, way)
        const off = totals.coupons
          .filter((_, index) => codes[index]!.kind !== 'free-delivery')
          .map(one => one.savedMinor)
        expect(sum(off)).toBe(totals.discountMinor)
      }),
      examples(2000)
    )
  })
})

test.each([
  [100, [200, 100], [67, 33]],
  // the remaining cent goes to the largest remainder, not to the largest weight
  [3, [5, 2], [2, 1]],
  // of equal remainders, the first ones get it
  [2, [1, 1, 1], [1, 1, 0]],
  [6, [4, 2], [4, 2]],
  [0, [3, 0], [0, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []]
])('spreads %d cents over %j as %j', (whole, weights, parts) => {
  expect(shares(whole, weights)).toEqual(parts)
})

test('shares add up, and none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = Math.floor(sum(weights) * part)
        const parts = shares(whole, weights)
        expect(sum(parts)).toBe(whole)
        parts.forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(weights[index]!)
        })
      }
    ),
    examples(2000)
  )
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
