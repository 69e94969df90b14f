// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import {
  type CartMutation,
  isApplied,
  withMutations
} from '../../../src/stores/cart/cart-mutations.ts'
import { cart, cartItem } from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'

withCartStores()

const ONE = cartItem({ ItemId: 'one', Quantity: 2 })
const TWO = cartItem({ ItemId: 'two', Quantity: 3, UnitPriceTaxIncl: 1.5 })
const CART = cart({ Items: [ONE, TWO] })
const ADDITION: CartMutation = {
  kind: 'add',
  body: { ProductVariantId: 'mug', Quantity: 1, Name: 'Mug' },
  key: 'key-1'
}

const changes: [string, CartMutation[], number[], number][] = [
  ['a quantity', [{ kind: 'quantity', itemId: 'one', quantity: 5 }], [5, 3], 67],
  ['a removal', [{ kind: 'remove', itemId: 'one' }], [3], 4.5],
  ['a line saved for later', [{ kind: 'save', itemId: 'two' }], [2], 25],
  ['an empty cart', [{ kind: 'clear' }], [], 0],
  [
    'several changes in their order',
    [
      { kind: 'quantity', itemId: 'one', quantity: 9 },
      { kind: 'quantity', itemId: 'one', quantity: 1 },
      { kind: 'remove', itemId: 'two' }
    ],
    [1],
    12.5
  ]
]

test.each(changes)(
  'shows %s with its amounts before the server confirms it [CART-02]',
  (_, mutations, quantities, amount) => {
    const delivery = 4.95
    const before = cart({
      Items: [ONE, TWO],
      ItemsAmountTaxIncl: 29.5,
      TotalTaxIncl: 29.5 + delivery
    })
    const after = withMutations(before, [ADDITION, ...mutations])
    expect(after.Items.map(({ Quantity }) => Quantity)).toEqual(quantities)
    expect(after).toMatchObject({
      Version: before.Version,
      ItemsCount: quantities.reduce((sum, one) => sum + one, 0),
      AmountTaxIncl: amount,
      ItemsAmountTaxIncl: amount,
      TotalTaxIncl: Number((amount + delivery).toFixed(2)),
      AmountTaxInclHtml: `€${amount.toFixed(2)}`
    })
  }
)

test('shows no amounts that the server does not send [CART-02]', () => {
  const after = withMutations(CART, [{ kind: 'remove', itemId: 'one' }])
  expect(after).not.toHaveProperty('ItemsAmountTaxIncl')
  expect(after).not.toHaveProperty('TotalTaxIncl')
})

test('shows the cart of the server while only additions are pending, and the amount of an unchanged line [CART-02]', () => {
  expect(withMutations(CART, [])).toBe(CART)
  expect(withMutations(CART, [ADDITION])).toBe(CART)
  // the server may have a price for this quantity
  const tiered = cart({ Items: [{ ...ONE, LineAmountTaxIncl: 20 }] })
  const same = withMutations(tiered, [{ kind: 'quantity', itemId: 'one', quantity: 2 }])
  expect(same.Items).toEqual(tiered.Items)
})

test('rounds an amount to the decimals of its currency, from fractions of a cent [CART-02]', () => {
  const amount = (UnitPriceTaxIncl: number, CurrencyCode: string) => {
    const item = cartItem({ UnitPriceTaxIncl, CurrencyCode, LineAmountTaxIncl: 0 })
    const mutation = { kind: 'quantity', itemId: 'line-1', quantity: 100 } as const
    const after = withMutations(cart({ Items: [item], CurrencyCode }), [mutation])
    expect(after.AmountTaxIncl).toBe(after.Items[0]!.LineAmountTaxIncl)
    return after.Items[0]!.LineAmountTaxIncl
  }
  expect(amount(0.1234, 'EUR')).toBe(12.34)
  expect(amount(0.1234, 'JPY')).toBe(12)
})

test('recognizes whether the cart of the server contains a change [CART-02]', () => {
  const states: [CartMutation, boolean][] = [
    [{ kind: 'quantity', itemId: 'one', quantity: 2 }, true],
    [{ kind: 'quantity', itemId: 'one', quantity: 3 }, false],
    [{ kind: 'quantity', itemId: 'gone', quantity: 2 }, false],
    [{ kind: 'remove', itemId: 'one' }, false],
    [{ kind: 'remove', itemId: 'gone' }, true],
    [{ kind: 'save', itemId: 'two' }, false],
    [{ kind: 'save', itemId: 'gone' }, true],
    [{ kind: 'clear' }, false],
    [ADDITION, false]
  ]
  for (const [mutation, applied] of states) {
    expect(isApplied(mutation, CART), JSON.stringify(mutation)).toBe(applied)
  }
  expect(isApplied({ kind: 'clear' }, cart())).toBe(true)
  expect(isApplied(ADDITION, cart())).toBe(false)
})
