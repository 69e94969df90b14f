import { expect, test, vi } from 'vitest'
import { formatMoney, toMajor, toMinor } from '../../../src/shared/numbers/money.ts'
import fc from '../../support/fast-check.ts'

/** Replaces the narrow and no-break spaces that Intl writes. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [12.5, 'EUR', 'fr', '12,50 €'],
  [1234.5, 'EUR', 'nl', '€ 1.234,50'],
  [1234.5, 'EUR', 'en', '€1,234.50'],
  [12.5, 'USD', 'en', '$12.50'],
  [-3, 'EUR', 'fr', '−3,00 €'],
  [-3, 'EUR', 'nl', '−€ 3,00'],
  [1500, 'JPY', 'en', '¥1,500']
])('writes %d %s in %s as %s', (amount, currency, culture, written) => {
  expect(plain(formatMoney(amount, currency, culture))).toBe(written)
})

test('creates a format once per language and currency, because that is slow', () => {
  const make = vi.spyOn(Intl, 'NumberFormat')
  formatMoney(1, 'SEK', 'fr')
  formatMoney(2, 'SEK', 'fr')
  expect(make).toHaveBeenCalledTimes(1)
  formatMoney(1, 'SEK', 'nl')
  formatMoney(1, 'NOK', 'fr')
  expect(make).toHaveBeenCalledTimes(3)
  make.mockRestore()
})

test.each([
  [12.5, 1250],
  [0, 0],
  [0.29, 29],
  [1.1, 110],
  // 1.005 * 100 is 100.49999999999999
  [1.005, 101],
  [-1.005, -101],
  [-12.5, -1250],
  [10.004, 1000],
  [9_999_999.99, 999_999_999]
])('%d in cents is %d', (amount, minor) => {
  expect(toMinor(amount)).toBe(minor)
})

test('handles currencies without decimals and with three', () => {
  expect(toMinor(1500, 0)).toBe(1500)
  expect(toMinor(1.2345, 3)).toBe(1235)
  expect(toMajor(1500, 0)).toBe(1500)
  expect(toMajor(1235, 3)).toBe(1.235)
})

test('every number of cents survives the conversion to an amount and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), minor => {
      const amount = toMajor(minor)
      expect(amount).toBeCloseTo(minor / 100, 6)
      // 0 and -0 are the same amount
      expect(toMinor(amount) + 0).toBe(minor)
    })
  )
})
