import { describe, expect, test } from 'vitest'
import {
  type Currency,
  EURO,
  fromEuro,
  leastEuroFor,
  majorOf,
  moneyText
} from '../../../../demo-cms/kernel/currencies/currency.ts'
import { type CartTotals, cartTotals } from '../../../../demo-cms/shop/cart/cart-totals.ts'
import { unitPriceMinor } from '../../../../demo-cms/shop/catalogue/pricing.ts'
import { priceProblem } from '../../../../demo-cms/shop/search/price-fields.ts'
import {
  bandIds,
  enteredRange,
  euroBounds,
  parseRange
} from '../../../../demo-cms/shop/search/price-ranges.ts'
import { minorDigits } from '../../../../src/shared/numbers/money.ts'
import fc, { examples } from '../../../support/fast-check.ts'
import { TYPED_AMOUNTS } from '../../../support/typed-amounts.ts'

const priceBands = [25, 50]
const franc: Currency = { code: 'CHF', rateMicros: 941_200, priceBands }
const yen: Currency = { code: 'JPY', rateMicros: 163_250_000, priceBands: [4000, 8000] }
const dinar: Currency = { code: 'KWD', rateMicros: 335_100, priceBands }
const currencies = [EURO, franc, yen, dinar]

test.each([
  [1250, EURO, 1250],
  [1250, franc, 1177],
  // half a centime is rounded away from zero
  [1000, { ...franc, rateMicros: 1_000_500 }, 1001],
  [-1000, { ...franc, rateMicros: 1_000_500 }, -1001],
  // no decimals, and three
  [1250, yen, 2041],
  [1250, dinar, 4189],
  [0, yen, 0],
  // beyond the safe integers during the computation
  [2_147_483_647, yen, 3_505_767_054]
])('%i cents are converted to whole minor units [LOC-01]', (cents, currency, minor) => {
  expect(fromEuro(cents, currency)).toBe(minor)
})

test('an amount has the decimals of its currency [LOC-01]', () => {
  expect(majorOf(2041, 'JPY')).toBe(2041)
  expect(majorOf(1177, 'CHF')).toBe(11.77)
  expect(moneyText(2041, 'JPY', 'en')).toBe('¥2,041')
  expect(moneyText(1177, 'CHF', 'fr').replaceAll(/\s/g, ' ')).toBe('11,77 CHF')
})

const anyCurrency = fc.record({
  code: fc.constantFrom('CHF', 'GBP', 'USD', 'JPY', 'KWD'),
  rateMicros: fc.integer({ min: 1000, max: 1_000_000_000 }),
  priceBands: fc.constant(priceBands)
})
const price = fc.integer({ min: 0, max: 5_000_000 })

test('a price is shown from a bound on exactly if it is not below the bound in cents [LOC-01]', () => {
  fc.assert(
    fc.property(price, price, anyCurrency, (cents, bound, currency) => {
      const isShown = fromEuro(cents, currency) >= bound
      expect(cents >= leastEuroFor(bound, currency)).toBe(isShown)
    }),
    examples(5000)
  )
})

test('a cheaper product is never shown as more expensive in another currency [LOC-01]', () => {
  fc.assert(
    fc.property(price, price, anyCurrency, (one, other, currency) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(fromEuro(low, currency)).toBeLessThanOrEqual(fromEuro(high, currency))
    })
  )
})

describe('for any cart, in each currency', () => {
  const lines = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      tiers: fc.array(
        fc.record({
          fromQuantity: fc.integer({ min: 2, max: 20 }),
          priceMinor: fc.integer({ min: 1, max: 1_000_000 })
        }),
        { maxLength: 3 }
      ),
      quantity: fc.integer({ min: 1, max: 99 }),
      vatPercent: fc.constantFrom(21, 6, 5.5)
    }),
    { minLength: 1, maxLength: 20 }
  )
  const coupon = fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 0, max: 100 })
    })
  )

  function inCurrency(
    some: typeof lines extends fc.Arbitrary<infer T> ? T : never,
    currency: Currency,
    code: { kind: 'percent' | 'amount'; value: number } | null
  ): { totals: CartTotals; shown: number[] } {
    const shown = some.map(({ cents, tiers, quantity }) => {
      const inTheirs = tiers.map(tier => ({
        ...tier,
        priceMinor: fromEuro(tier.priceMinor, currency)
      }))
      return unitPriceMinor(fromEuro(cents, currency), inTheirs, quantity) * quantity
    })
    const totals = cartTotals(
      shown.map((lineMinor, index) => ({
        lineMinor,
        vatPercent: some[index]!.vatPercent,
        categoryIds: []
      })),
      code
        ? [
            {
              code: 'X',
              ...code,
              value: code.kind === 'amount' ? fromEuro(code.value, currency) : code.value,
              minimumMinor: 0,
              categoryIds: null
            }
          ]
        : [],
      {
        priceMinor: fromEuro(595, currency),
        freeFromMinor: fromEuro(7500, currency)
      }
    )
    return { totals, shown }
  }

  test('the total is the sum of the lines shown, with the discount and the delivery [LOC-01]', () => {
    fc.assert(
      fc.property(lines, coupon, fc.constantFrom(...currencies), (some, code, currency) => {
        const { totals, shown } = inCurrency(some, currency, code)
        // as pages show them: in major units, with the decimals of the currency
        const sum = shown.reduce((total, minor) => total + minor, 0)
        expect(totals.itemsMinor).toBe(sum)
        expect(totals.totalMinor).toBe(sum - totals.discountMinor + (totals.shippingMinor ?? 0))
        const written = shown.map(minor =>
          Math.round(majorOf(minor, currency.code) * 10 ** digits(currency))
        )
        expect(written.reduce((total, minor) => total + minor, 0)).toBe(sum)
      }),
      examples(2000)
    )
  })

  function digits({ code }: Currency): number {
    return code === 'JPY' ? 0 : code === 'KWD' ? 3 : 2
  }
})

describe('a price range in a filter', () => {
  const bounds = (id: string) => {
    const range = parseRange(id, currencies)
    return range && euroBounds(range)
  }

  test('names its currency, unless it is the euro [CAT-06]', () => {
    expect(bandIds(EURO)).toEqual(['0-25', '25-50', '50-100', '100-200', '200-'])
    expect(bandIds(yen)).toEqual(['JPY0-4000', 'JPY4000-8000', 'JPY8000-'])
    expect(enteredRange('80', '12,5', franc, 'fr')).toBe('CHF12.5-80')
    expect(enteredRange('', '80', EURO, 'fr')).toBe('0-80')
    expect(enteredRange('80', '', yen, 'fr')).toBe('JPY80-')
    expect(enteredRange('x', '', yen, 'fr')).toBeUndefined()
    expect(enteredRange('20', 'x', EURO, 'fr')).toBeUndefined()
    expect(enteredRange('100000000', '', EURO, 'fr')).toBeUndefined()
    expect(enteredRange('1,234', '', dinar, 'fr')).toBeUndefined()
  })

  test('includes both entered bounds, even where a band has the same [CAT-06]', () => {
    for (const currency of [EURO, franc, yen]) {
      const [low, high] = currency.priceBands.map(String)
      const id = enteredRange(low!, high!, currency, 'fr')!
      expect(bandIds(currency)).not.toContain(id)
      const { before } = bounds(id)!
      const highMinor = Number(high) * 10 ** minorDigits(currency.code)
      expect(fromEuro(before! - 1, currency)).toBeLessThanOrEqual(highMinor)
      expect(fromEuro(before!, currency)).toBeGreaterThan(highMinor)
    }
    expect(bounds(enteredRange('', '24,90', EURO, 'fr')!)).toEqual({ from: 0, before: 2491 })
  })

  test.each(TYPED_AMOUNTS)(
    'reads the bound %j in %s as the fields of the tag do [CAT-06]',
    (text, culture, code, minor) => {
      const currency = { ...EURO, code, priceBands: [] }
      const id = enteredRange(text, '', currency, culture)
      const isBound = minor !== undefined && minor > 0
      expect(id).toBe(
        isBound ? `${code === 'EUR' ? '' : code}${majorOf(minor, code)}-` : undefined
      )
      const fields = new URLSearchParams({ 'Price.from': text })
      expect(priceProblem(fields, currency, culture) !== undefined).toBe(
        minor === undefined && text !== ''
      )
    }
  )

  test('contains the products whose price is shown in it [CAT-06]', () => {
    // a band ends before the next one, entered bounds are inclusive
    expect(bounds('25-50')).toEqual({ from: 2500, before: 5000 })
    expect(bounds('25-49')).toEqual({ from: 2500, before: 4901 })
    const shown = (cents: number) => fromEuro(cents, franc)
    const { from, before } = bounds('CHF20-30')!
    expect([shown(from - 1), shown(from)]).toEqual([1999, 2000])
    expect([shown(before! - 1), shown(before!)]).toEqual([3000, 3001])
    expect(bounds('JPY4000-8000')!.before).toBe(bounds('JPY8000-')!.from)
  })

  test.each(['', 'x', '25', '-', 'XXX1-2', 'chf1-2', '123456789-', '1-2-3', '1.234-5'])(
    '%j in a URL is ignored [CAT-06]',
    id => expect(parseRange(id, currencies)).toBeUndefined()
  )

  test('never exceeds the integers of the database [CAT-06]', () => {
    expect(bounds('99999999-')!.from).toBeLessThanOrEqual(2_147_483_647)
  })
})
