import { beforeEach, expect, test, vi } from 'vitest'
import { track } from '../../../src/stores/analytics/analytics.ts'
import {
  itemOf,
  type TrackedLine,
  trackChanges,
  trackLines
} from '../../../src/stores/cart/cart-tracking.ts'

vi.mock('../../../src/stores/analytics/analytics.ts', () => ({ track: vi.fn() }))

beforeEach(() => {
  vi.mocked(track).mockClear()
})

const TEAPOT: TrackedLine = {
  ProductId: '7',
  SKU: 'TEA-1',
  Name: 'Teapot',
  VariantName: 'Green, 1.2 l',
  ItemOrigin: 'Recommended',
  UnitPriceTaxIncl: 12.5,
  CurrencyCode: 'EUR'
}
const SOCKS: TrackedLine = { ...TEAPOT, ProductId: '8', UnitPriceTaxIncl: 4 }

function told() {
  return vi.mocked(track).mock.calls.map(([event]) => event)
}

test('a line is reported with everything that is known about it [CART-10]', () => {
  expect(itemOf(TEAPOT, 2)).toEqual({
    item_id: '7',
    item_name: 'Teapot',
    item_variant: 'Green, 1.2 l',
    item_sku: 'TEA-1',
    item_list_name: 'Recommended',
    price: 12.5,
    quantity: 2
  })
})

test('what is not known about a line is left out [CART-10]', () => {
  const unknown = { ...TEAPOT, SKU: '', VariantName: '', ItemOrigin: null }
  expect(itemOf({ ...unknown, UnitPriceTaxIncl: undefined }, 1)).toEqual({
    item_id: '7',
    item_name: 'Teapot',
    quantity: 1
  })
  expect(itemOf({ ...unknown, UnitPriceTaxIncl: 0 }, 1)).toHaveProperty('price', 0)
})

test('lines that are added together are one event, with the value of all pieces [CART-10]', () => {
  trackLines('add_to_cart', [
    { line: TEAPOT, quantity: 2 },
    { line: SOCKS, quantity: 3 }
  ])
  expect(told()).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', value: 37, items: [itemOf(TEAPOT, 2), itemOf(SOCKS, 3)] }
    }
  ])
})

test.each<[string, TrackedLine[]]>([
  ['the currency', [{ ...TEAPOT, CurrencyCode: undefined }]],
  ['the price of a line', [TEAPOT, { ...SOCKS, UnitPriceTaxIncl: undefined }]]
])('no value is reported without %s [CART-10]', (_, lines) => {
  trackLines(
    'add_to_cart',
    lines.map(line => ({ line, quantity: 1 }))
  )
  const items = lines.map(line => itemOf(line, 1))
  expect(told()).toEqual([{ event: 'add_to_cart', ecommerce: { items } }])
})

test('pieces that were added and removed are two events, and unchanged lines are in neither [CART-10]', () => {
  trackChanges([
    { line: TEAPOT, quantity: -2 },
    { line: SOCKS, quantity: 1 },
    { line: { ...TEAPOT, ProductId: '9' }, quantity: 0 }
  ])
  expect(told()).toMatchObject([
    { event: 'add_to_cart', ecommerce: { value: 4, items: [itemOf(SOCKS, 1)] } },
    { event: 'remove_from_cart', ecommerce: { value: 25, items: [itemOf(TEAPOT, 2)] } }
  ])
  trackChanges([])
  expect(told()).toHaveLength(2)
})
