import { expect, test } from 'vitest'
import {
  allowsQuantity,
  correctQuantity,
  defaultQuantityRules,
  largestQuantity,
  parseQuantity,
  type QuantityRules,
  smallestQuantity,
  stepQuantity
} from '../../../src/shared/numbers/quantity.ts'
import fc from '../../support/fast-check.ts'

const rules = (min: number, max: number, step: number): QuantityRules => ({ min, max, step })

test('any whole number from 1 is a valid quantity if the product has no rules [PDP-03]', () => {
  expect(defaultQuantityRules).toEqual({ min: 1, max: 0, step: 1 })
})

test.each([
  ['12', 12],
  [' 12\t', 12],
  ['0', 0],
  ['-3', -3],
  ['007', 7],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['', undefined],
  ['-', undefined],
  ['1.5', undefined],
  ['1,5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1 2', undefined],
  ['12 pieces', undefined],
  ['no 12', undefined],
  ['+3', undefined],
  ['--3', undefined],
  ['٣', undefined],
  ['１２', 12],
  ['\u200e12\u202c', 12],
  ['12\u00a0', 12],
  ['\u22123', -3],
  ['2,5', undefined],
  ['1\u00a02', undefined],
  ['１\u3000２', undefined]
])('reads %j as %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each([
  // value, rules, previous, corrected
  [5, rules(1, 0, 1), 5, 5],
  [1, rules(1, 10, 1), 1, 1],
  [0, rules(1, 10, 1), 1, 1],
  [-7, rules(1, 10, 1), 1, 1],
  [10, rules(1, 10, 1), 1, 10],
  [11, rules(1, 10, 1), 1, 10],
  [500_000, rules(1, 0, 1), 1, 500_000],
  // rounds up to the next multiple if the value rose, otherwise down
  [7, rules(6, 0, 6), 6, 12],
  [11, rules(6, 0, 6), 12, 6],
  [7, rules(6, 0, 6), 7, 6],
  [12, rules(6, 0, 6), 6, 12],
  [12, rules(6, 0, 6), 18, 12],
  [3, rules(6, 0, 6), 6, 6],
  [19, rules(6, 20, 6), 18, 20],
  [4, rules(1, 0, 0), 4, 4],
  // starts at the first multiple from the minimum on
  [1, rules(1, 0, 10), 1, 10],
  [1, rules(1, 0, 10), 20, 10],
  [0, rules(1, 100, 10), 0, 10],
  [12, rules(15, 0, 10), 12, 20],
  // unless the maximum is lower
  [1, rules(1, 5, 10), 1, 5]
])('corrects %d by %j, after %d, to %d [PDP-03]', (value, given, previous, corrected) => {
  expect(correctQuantity(value, given, previous)).toBe(corrected)
})

test('rounds down if the previous quantity is unknown [PDP-03]', () => {
  expect(correctQuantity(17, rules(6, 0, 6))).toBe(12)
})

test.each([
  [1, 1, rules(1, 0, 1), 2],
  [2, -1, rules(1, 0, 1), 1],
  [1, -1, rules(1, 0, 1), 1],
  [10, 1, rules(1, 10, 1), 10],
  // to the next multiple, not by the step
  [1, 1, rules(1, 0, 6), 6],
  [6, 1, rules(1, 0, 6), 12],
  [8, 1, rules(1, 0, 6), 12],
  [8, -1, rules(1, 0, 6), 6],
  [12, -1, rules(1, 0, 6), 6],
  [6, -1, rules(1, 0, 6), 6],
  [20, -1, rules(15, 0, 10), 20],
  [18, 1, rules(1, 20, 6), 20],
  [20, -1, rules(1, 20, 6), 18],
  [3, 1, rules(1, 0, 0), 4]
] as const)(
  'one press takes %d by %d under %j to %d [PDP-03]',
  (value, direction, given, next) => {
    expect(stepQuantity(value, direction, given)).toBe(next)
  }
)

test.each([
  [5, rules(1, 0, 1), true],
  [1, rules(1, 10, 1), true],
  [0, rules(1, 10, 1), false],
  [10, rules(1, 10, 1), true],
  [11, rules(1, 10, 1), false],
  [1_000_000, rules(1, 0, 1), true],
  [1.5, rules(1, 10, 1), false],
  [Number.NaN, rules(1, 10, 1), false],
  [2 ** 53, rules(1, 0, 1), false],
  [6, rules(1, 0, 6), true],
  [7, rules(1, 0, 6), false],
  [1, rules(1, 0, 6), false],
  [0, rules(1, 0, 6), false],
  [15, rules(15, 0, 10), false],
  // the maximum is allowed even if it is not a multiple
  [20, rules(1, 20, 6), true],
  [19, rules(1, 20, 6), false],
  [3, rules(1, 0, 0), true]
])('%d under %j may be ordered: %s [PDP-03]', (value, given, isAllowed) => {
  expect(allowsQuantity(value, given)).toBe(isAllowed)
})

test('any input results in a quantity that can be ordered [PDP-03]', () => {
  const whole = fc.integer({ min: -1000, max: 1000 })
  const anyRules = fc
    .record({
      min: fc.integer({ min: 1, max: 50 }),
      more: fc.integer({ min: 0, max: 100 }),
      isOpen: fc.boolean(),
      step: fc.integer({ min: 0, max: 20 })
    })
    .map(({ min, more, isOpen, step }) => rules(min, isOpen ? 0 : min + more, step))
  fc.assert(
    fc.property(whole, whole, anyRules, (value, previous, given) => {
      expect(allowsQuantity(correctQuantity(value, given, previous), given)).toBe(true)
      expect(allowsQuantity(stepQuantity(value, 1, given), given)).toBe(true)
      expect(allowsQuantity(stepQuantity(value, -1, given), given)).toBe(true)
    })
  )
})

test.each([
  [rules(1, 0, 1), 1],
  [rules(0, 0, 1), 0],
  [rules(1, 0, 10), 10],
  [rules(6, 24, 6), 6],
  [rules(15, 0, 10), 20],
  [rules(1, 5, 10), 5],
  [rules(3, 0, 0), 3]
])('starts %j at %d [PDP-03]', (given, smallest) => {
  expect(smallestQuantity(given)).toBe(smallest)
})

test.each([
  ['what is in stock', 50, { max: 0, step: 1 }, 50],
  ['whole steps only', 50, { max: 0, step: 6 }, 48],
  ['no more than the maximum', 50, { max: 20, step: 6 }, 20],
  ['nothing if the stock is below one step', 5, { max: 0, step: 6 }, 0]
])('offers %s [PDP-03]', (_, stock, rules, expected) => {
  expect(largestQuantity(stock, rules)).toBe(expected)
})
