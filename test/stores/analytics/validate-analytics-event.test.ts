import { expect, test } from 'vitest'
import { problemOf } from '../../../src/stores/analytics/validate-analytics-event.ts'

test('finds nothing wrong with an event that GA4 accepts', () => {
  expect(problemOf({ event: 'search', search_term: 'tea' })).toBeUndefined()
})

test('says where an event is not what GA4 accepts', () => {
  const items = [{ item_id: '7', item_name: 'Teapot', price: '12' }]
  expect(problemOf({ event: 'add_to_cart', ecommerce: { items } })).toMatch(
    /^ecommerce\.items\.0\.price: Invalid type/
  )
  expect(problemOf('add_to_cart')).toMatch(/^Invalid type/)
})
