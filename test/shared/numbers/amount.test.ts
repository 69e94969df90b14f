import { expect, test } from 'vitest'
import {
  parseAmountMinor,
  parseWholeAmount,
  plainAmount
} from '../../../src/shared/numbers/amount.ts'
import { minorDigits, toMajor } from '../../../src/shared/numbers/money.ts'
import fc from '../../support/fast-check.ts'
import { TYPED_AMOUNTS } from '../../support/typed-amounts.ts'

test.each(TYPED_AMOUNTS)(
  'reads the amount %j in %s as %s: %s',
  (text, culture, currency, minor) => {
    expect(parseAmountMinor(text, { culture, currency })).toBe(minor)
  }
)

const CULTURES = ['fr', 'fr-BE', 'nl', 'nl-BE', 'en', 'en-IE', 'de', 'fr-CA', 'de-CH']
const format = fc.record({
  culture: fc.constantFrom(...CULTURES),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'CHF')
})
const minor = fc.integer({ min: 0, max: 9_999_999_999 })

test('reads back every amount as the browser writes it', () => {
  fc.assert(
    fc.property(
      format,
      minor,
      fc.constantFrom('symbol', 'narrowSymbol', 'code', 'name'),
      (given, amount, currencyDisplay) => {
        const { culture, currency } = given
        const options = { style: 'currency', currency, currencyDisplay } as const
        const major = toMajor(amount, minorDigits(currency))
        fc.pre(major < 1e9)
        const text = new Intl.NumberFormat(culture, options).format(major)
        expect(parseAmountMinor(text, given), `${culture} ${text}`).toBe(amount)
        const plain = new Intl.NumberFormat(culture, {
          minimumFractionDigits: minorDigits(currency)
        }).format(major)
        expect(parseAmountMinor(plain, given), `${culture} ${plain}`).toBe(amount)
      }
    )
  )
})

test('reads back every amount that a field shows', () => {
  fc.assert(
    fc.property(format, minor, fc.boolean(), (given, amount, isShort) => {
      fc.pre(toMajor(amount, minorDigits(given.currency)) < 1e9)
      expect(parseAmountMinor(plainAmount(amount, given, isShort), given)).toBe(amount)
    })
  )
})

test('shows an amount in a field with the decimals of its culture and currency', () => {
  expect(plainAmount(2490, { culture: 'fr', currency: 'EUR' })).toBe('24,90')
  expect(plainAmount(123_400, { culture: 'fr', currency: 'EUR' })).toBe('1234,00')
  expect(plainAmount(2490, { culture: 'en', currency: 'EUR' })).toBe('24.90')
  expect(plainAmount(2490, { culture: 'fr', currency: 'JPY' })).toBe('2490')
  expect(plainAmount(2500, { culture: 'fr', currency: 'EUR' }, true)).toBe('25')
  expect(plainAmount(2490, { culture: 'fr', currency: 'EUR' }, true)).toBe('24,90')
})

test('reads whole amounts only, where cents are not sold', () => {
  const euro = { culture: 'fr', currency: 'EUR' }
  expect(parseWholeAmount('1 000,00 €', euro)).toBe(1000)
  expect(parseWholeAmount('1.000', euro)).toBe(1000)
  expect(parseWholeAmount('12,50', euro)).toBeUndefined()
  expect(parseWholeAmount('x', euro)).toBeUndefined()
})
