import { expect, test } from 'vitest'
import { behaviourOf, testCards } from '../../../../demo-cms/simulators/test-bank/cards.ts'
import {
  brandOf,
  caretAfter,
  groupedNumber,
  isCardNumber,
  isGoodUntil,
  isSecurityCode,
  writtenExpiry
} from '../../../../demo-cms/simulators/test-bank/client/card-rules.ts'

test('validates the check digit of a card number [PAY-01]', () => {
  for (const number of Object.keys(testCards)) expect(isCardNumber(number)).toBe(true)
  expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
  expect(isCardNumber('4111 1111 1111 1112')).toBe(false)
  expect(isCardNumber('4111')).toBe(false)
  expect(isCardNumber('')).toBe(false)
})

test('recognizes the brand by the first digits [PAY-01]', () => {
  expect(['4', '51', '2221', '2720', '6703', '34', '6', '9'].map(brandOf)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'Mastercard',
    'Bancontact',
    'American Express',
    'Maestro',
    undefined
  ])
})

test('groups the digits as on the card, and keeps the caret in place [PAY-01]', () => {
  expect(groupedNumber('4111-1111x11111111')).toBe('4111 1111 1111 1111')
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(writtenExpiry('1230')).toBe('12 / 30')
  expect(writtenExpiry('5')).toBe('05')
  expect(writtenExpiry('1/27')).toBe('01 / 27')
  expect(writtenExpiry('12/2027')).toBe('12 / 27')
  expect(writtenExpiry('122027')).toBe('12 / 27')
  // after the third digit of "4111 1"
  expect(caretAfter('4111 1', 3)).toBe(3)
  expect(caretAfter('4111 1', 5)).toBe(6)
})

test('accepts an expiry date until the end of its month [PAY-01]', () => {
  const lastDay = new Date(2026, 10, 30, 23, 59)
  expect(isGoodUntil('11 / 26', lastDay)).toBe(true)
  expect(isGoodUntil('10 / 26', lastDay)).toBe(false)
  expect(isGoodUntil('13 / 27', lastDay)).toBe(false)
  expect(isGoodUntil('00 / 27', lastDay)).toBe(false)
  expect(isGoodUntil('12 / 99', lastDay)).toBe(false)
  expect(isGoodUntil('12', lastDay)).toBe(false)
})

test('requires a security code of three digits, or four for American Express [PAY-01]', () => {
  expect(isSecurityCode('123', '4111111111111111')).toBe(true)
  expect(isSecurityCode('1234', '4111111111111111')).toBe(false)
  expect(isSecurityCode('1234', '378282246310005')).toBe(true)
  expect(isSecurityCode('12a', '4111111111111111')).toBe(false)
})

test('refuses cards other than the test cards [PAY-01]', () => {
  expect(behaviourOf('4111 1111 1111 1111')).toBe('approved')
  expect(behaviourOf('4242424242424242')).toBe('refused')
  expect(behaviourOf('constructor')).toBe('refused')
})
