// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { cart } from '../../support/builders.ts'
import { openCartStore, shownCart, withCartStores } from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const READ = 'GET /shop/api/v1/shoppingcarts'
const CHANGE = 'PUT /shop/api/v1/salestaxes/currentcountry'

test('shows the cart with the taxes of another country once the server has accepted it [CHK-06]', async () => {
  const { requests } = mockApi({ [READ]: { body: cart({ Version: 1 }) } })
  const store = await openCartStore()
  const { changeTaxCountry } = await import('../../../src/stores/checkout/tax-country.ts')
  const before = requests.length
  mockApi({ [CHANGE]: { status: 204 }, [READ]: { body: cart({ Version: 2 }) } })
  expect(await changeTaxCountry('NL')).toBe(true)
  expect(requests.slice(before)).toMatchObject([
    { endpoint: CHANGE, json: { currentCountry: 'NL' } },
    { endpoint: READ }
  ])
  expect(shownCart(store).Version).toBe(2)
})

test('keeps the cart if the server does not accept the country [CHK-06]', async () => {
  const { requests } = mockApi({ [READ]: { body: cart({ Version: 1 }) } })
  await openCartStore()
  const { changeTaxCountry } = await import('../../../src/stores/checkout/tax-country.ts')
  const before = requests.length
  mockApi({ [CHANGE]: { status: 422, body: { Message: 'Unknown country.' } } })
  expect(await changeTaxCountry('XX')).toBe(false)
  expect(requests.slice(before)).toMatchObject([{ endpoint: CHANGE }])
})
