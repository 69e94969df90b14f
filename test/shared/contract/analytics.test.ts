import { is, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { AnalyticsEvent } from '../../../src/shared/contract/analytics.ts'

const item = { item_id: '7', item_name: 'Teapot', price: 12.5, quantity: 2 }
const sale = { currency: 'EUR', value: 25, items: [item] }

describe('GA4’s shapes', () => {
  test.each([
    { event: 'view_item_list', ecommerce: { item_list_id: 'all', items: [item] } },
    { event: 'select_item', ecommerce: { item_list_name: 'All', items: [item] } },
    { event: 'view_item', ecommerce: sale },
    { event: 'add_to_cart', ecommerce: sale },
    { event: 'remove_from_cart', ecommerce: sale },
    { event: 'view_cart', ecommerce: sale },
    { event: 'add_to_wishlist', ecommerce: sale },
    { event: 'begin_checkout', ecommerce: { ...sale, coupon: 'TEA' } },
    { event: 'add_shipping_info', ecommerce: { ...sale, shipping_tier: 'Home' } },
    { event: 'add_payment_info', ecommerce: { ...sale, payment_type: 'Card' } },
    {
      event: 'purchase',
      ecommerce: { ...sale, transaction_id: '100001', tax: 4.34, shipping: 5.95 }
    },
    { event: 'refund', ecommerce: { transaction_id: '100001' } },
    { event: 'view_promotion', ecommerce: { promotion_id: 'summer', items: [] } },
    { event: 'select_promotion', ecommerce: { creative_slot: 'hero', items: [item] } },
    { event: 'search', search_term: 'tea' },
    { event: 'select_folder', rootFolderId: '1', targetFolderId: '6' },
    { event: 'login', method: 'form' },
    { event: 'sign_up' }
  ])('hold for $event', event => {
    expect(safeParse(AnalyticsEvent, event).issues).toBeUndefined()
  })

  test('keep additional parameters of the shop', () => {
    const event = {
      event: 'view_item',
      ecommerce: { items: [{ ...item, energy_label: 'A' }], season: 'winter' }
    }
    expect(safeParse(AnalyticsEvent, event).output).toEqual(event)
  })

  test.each([
    ['a name that is none of them', { event: 'view_items', ecommerce: sale }],
    [
      'a price that is text',
      { event: 'view_item', ecommerce: { items: [{ ...item, price: '12.50' }] } }
    ],
    [
      'a value without its currency',
      { event: 'view_cart', ecommerce: { value: 25, items: [item] } }
    ],
    [
      'a product without its id',
      { event: 'view_item', ecommerce: { items: [{ item_name: 'Tea' }] } }
    ],
    [
      'half a piece',
      { event: 'view_item', ecommerce: { items: [{ ...item, quantity: 0.5 }] } }
    ],
    ['an order without its number', { event: 'purchase', ecommerce: sale }],
    [
      'more than 200 products',
      { event: 'view_item_list', ecommerce: { items: Array(201).fill(item) } }
    ]
  ])('refuse %s', (_, event) => {
    expect(is(AnalyticsEvent, event)).toBe(false)
  })
})
