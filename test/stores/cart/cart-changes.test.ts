import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '../../../src/shared/contract/cart.ts'
import {
  addedLines,
  addedPieces,
  keepSeen,
  type LineChange,
  ownChanges
} from '../../../src/stores/cart/cart-changes.ts'
import { server } from '../../../src/stores/cart/cart-state.ts'
import { cart, cartItem } from '../../support/builders.ts'

const TEAPOT = 'teapot-red'

beforeEach(() => {
  server.seen = []
  server.known = undefined
})

/** A cart with pieces of several variants: `{ 'teapot-red': 2 }`. */
function holding(Version: number, pieces: Record<string, number>, price = 12.5): Cart {
  const Items = Object.entries(pieces).map(([id, Quantity]) =>
    cartItem({
      ItemId: `line of ${id}`,
      ProductVariantId: id,
      Quantity,
      UnitPriceTaxIncl: price
    })
  )
  return cart({ Version, Items })
}

/** What changed, shortly: `{ 'teapot-red': 2 }`. */
function brief(changes: readonly LineChange[]): Record<string, number> {
  return Object.fromEntries(
    changes.map(({ line, quantity }) => [line.ProductVariantId, quantity])
  )
}

const about = (id: string) => (change: LineChange) => change.line.ProductVariantId === id
const everything = () => true
const nothing = () => false

test.each<[string, Cart | undefined, Cart, number, number]>([
  ['as many as were asked for', holding(1, { [TEAPOT]: 2 }), holding(2, { [TEAPOT]: 5 }), 3, 3],
  ['more, rounded to a box', holding(1, { [TEAPOT]: 2 }), holding(2, { [TEAPOT]: 8 }), 3, 6],
  ['fewer, of the last ones', holding(1, { [TEAPOT]: 2 }), holding(2, { [TEAPOT]: 3 }), 3, 1],
  [
    'fewer, after changes of others',
    holding(1, { [TEAPOT]: 2 }),
    holding(4, { [TEAPOT]: 3 }),
    3,
    1
  ],
  [
    'no more than were asked for, after changes of others',
    holding(1, { [TEAPOT]: 2 }),
    holding(4, { [TEAPOT]: 9 }),
    3,
    3
  ],
  ['the first ones', holding(1, {}), holding(2, { [TEAPOT]: 3, socks: 4 }), 3, 3],
  [
    'what the cart holds, if it held more before',
    holding(1, { [TEAPOT]: 9 }),
    holding(4, { [TEAPOT]: 2 }),
    3,
    2
  ],
  ['what the cart holds, if nothing was known', undefined, holding(2, { [TEAPOT]: 2 }), 3, 2],
  ['what was asked for, if nothing was known', undefined, holding(2, { [TEAPOT]: 9 }), 3, 3],
  ['what was asked for, if it is in no line', undefined, holding(2, { socks: 9 }), 3, 3],
  ['of several lines together', holding(1, { [TEAPOT]: 2 }), twoLines(2, 2, 3), 5, 3]
])(
  'counts the pieces that an addition has added: %s [CART-10]',
  (_, before, after, wanted, added) => {
    if (before) keepSeen(before)
    expect(addedPieces(after, TEAPOT, wanted)).toBe(added)
  }
)

function twoLines(Version: number, one: number, other: number): Cart {
  return cart({
    Version,
    Items: [
      cartItem({ Quantity: one }),
      cartItem({ ItemId: 'line-2', ItemKey: 'gift', Quantity: other })
    ]
  })
}

test('compares with the newest cart before, known or seen, in whatever order they came [CART-10]', () => {
  const after = holding(5, { [TEAPOT]: 10 })
  keepSeen(holding(2, { [TEAPOT]: 2 }))
  keepSeen(holding(4, { [TEAPOT]: 4 }))
  keepSeen(holding(3, { [TEAPOT]: 3 }))
  keepSeen(after)
  keepSeen(holding(6, { [TEAPOT]: 6 }))
  expect(addedPieces(after, TEAPOT, 1)).toBe(6)
  server.seen = [holding(2, { [TEAPOT]: 2 })]
  server.known = { cart: holding(4, { [TEAPOT]: 7 }), culture: 'en' }
  expect(addedPieces(after, TEAPOT, 1)).toBe(3)
})

test('keeps the last carts only [CART-10]', () => {
  for (let version = 1; version <= 20; version += 1) keepSeen(holding(version, {}))
  expect(server.seen.map(({ Version }) => Version)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 9)
  )
})

test('lists the lines whose quantity the last change has increased [CART-10]', () => {
  const after = holding(2, { [TEAPOT]: 5, socks: 1, mug: 1 })
  expect(addedLines(after)).toEqual([])
  keepSeen(holding(1, { [TEAPOT]: 2, socks: 4, mug: 1 }))
  expect(brief(addedLines(after))).toEqual({ [TEAPOT]: 3 })
})

test('counts every change as its own if no version is missing, and otherwise only changes of its line [CART-10]', () => {
  const sent = holding(1, { [TEAPOT]: 2, socks: 4 })
  keepSeen(sent)
  const next = holding(2, { [TEAPOT]: 5, socks: 1 })
  expect(brief(ownChanges(next, sent, nothing))).toEqual({ [TEAPOT]: 3, socks: -3 })
  const later = holding(3, { [TEAPOT]: 5, socks: 1 })
  expect(brief(ownChanges(later, sent, about('socks')))).toEqual({ socks: -3 })
  expect(brief(ownChanges(later, sent, everything))).toEqual({ [TEAPOT]: 3, socks: -3 })
})

test('leaves out what was in a cart that came after the change was sent [CART-10]', () => {
  const sent = holding(1, { [TEAPOT]: 2 })
  const after = holding(3, { [TEAPOT]: 9 })
  keepSeen(holding(2, { [TEAPOT]: 5 }))
  expect(brief(ownChanges(after, sent, nothing))).toEqual({ [TEAPOT]: 4 })
})

test('compares with the cart before the change was sent if only older ones are kept [CART-10]', () => {
  const sent = holding(5, { [TEAPOT]: 2 })
  keepSeen(holding(3, { [TEAPOT]: 1 }))
  expect(brief(ownChanges(holding(6, { [TEAPOT]: 9 }), sent, nothing))).toEqual({ [TEAPOT]: 7 })
})

test('tells lines of a variant apart by their keys, not by their ids [CART-10]', () => {
  const line = (ItemId: string, ItemKey: string, Quantity: number) =>
    cartItem({ ItemId, ItemKey, Quantity })
  const sent = cart({ Items: [line('a', 'sale', 2), line('b', 'gift', 3)] })
  const after = cart({ Version: 2, Items: [line('c', 'sale', 2), line('d', 'gift', 4)] })
  const changes = ownChanges(after, sent, everything)
  expect(changes).toMatchObject([{ line: { ItemKey: 'gift' }, quantity: 1 }])
})

test('gives removed pieces the price before, and added ones the price now [CART-10]', () => {
  const [dear, cheap] = [20, 10]
  const priceOf = (after: Cart, sent: Cart) =>
    ownChanges(after, sent, everything).map(({ line }) => line.UnitPriceTaxIncl)
  const few = holding(1, { [TEAPOT]: 2 }, dear)
  const many = holding(2, { [TEAPOT]: 9 }, cheap)
  expect(priceOf(many, few)).toEqual([cheap])
  expect(priceOf({ ...few, Version: 3 }, many)).toEqual([cheap])
  expect(priceOf({ ...many, Version: 3, Items: [] }, many)).toEqual([cheap])
})
