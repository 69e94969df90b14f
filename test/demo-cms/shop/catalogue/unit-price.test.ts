import { expect, test } from 'vitest'
import { unitPrice } from '../../../../demo-cms/shop/catalogue/unit-price.ts'

test.each([
  [540, { amount: 180, unit: 'g' }, 300, '100 g'],
  [500, { amount: 1, unit: 'g' }, 50_000, '100 g'],
  [999, { amount: 999, unit: 'g' }, 100, '100 g'],
  [1500, { amount: 1000, unit: 'g' }, 1500, '1 kg'],
  [2500, { amount: 2500, unit: 'g' }, 1000, '1 kg'],
  [890, { amount: 250, unit: 'ml' }, 356, '100 ml'],
  [890, { amount: 1500, unit: 'ml' }, 593, '1 l'],
  [5400, { amount: 6, unit: 'piece' }, 900, 'piece'],
  [5400, { amount: 2000, unit: 'piece' }, 3, 'piece']
] as const)(
  'compares %d cents for %o by their measure',
  (price, content, priceMinor, measure) => {
    expect(unitPrice(price, content, 'en')).toEqual({ priceMinor, measure })
  }
)

test('shows no unit price for a product sold by the piece', () => {
  expect(unitPrice(500, { amount: 1, unit: 'piece' }, 'en')).toBeUndefined()
  expect(unitPrice(500, null, 'en')).toBeUndefined()
})
