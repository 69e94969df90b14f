import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Cart } from '../../src/shared/contract/cart.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { type MockReplies, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const CARTS = '/shop/api/v1/shoppingcarts'
const METHOD = `POST ${CARTS}/shippingmethods`
const COUNTRY = `POST ${CARTS}/shippingcountries`
const CITY = `POST ${CARTS}/city`
const CITIES = 'GET /shop/api/v1/countries/{country}/cities/{query}'

const countries = JSON.stringify([
  { Code: 'BE', Name: 'Belgique' },
  { Code: 'FR', Name: 'France' }
])
const TAG = `<vitrine-cart-shipping countries='${countries}'></vitrine-cart-shipping>`

function delivered(parts: Partial<Cart> = {}): Cart {
  return cart({
    Items: [cartItem()],
    ItemsAmountTaxIncl: 25,
    DiscountTaxIncl: 0,
    ShippingAmountTaxIncl: null,
    TotalTaxIncl: 25,
    ShippingMethods: [
      {
        ShippingMethodId: '1',
        ShippingMethodCode: 'home',
        Name: 'À domicile',
        Description: 'Livré mardi.',
        AmountTaxIncl: 5.95
      },
      {
        ShippingMethodId: '2',
        ShippingMethodCode: 'express',
        Name: 'Express',
        Description: 'Ne livre pas là.',
        AmountTaxIncl: null
      }
    ],
    ShippingMethodId: null,
    ShippingCountryId: 'BE',
    TaxCountryId: 'BE',
    ...parts
  })
}

/** Opens a page with this cart; `requests` contains only those that change something. */
async function openWith(before: Cart, replies: MockReplies = {}) {
  const api = mockApi({ [`GET ${CARTS}`]: { body: before }, ...replies })
  const strings = { 'ShoppingCarts.NoCityFound': 'Aucune localité trouvée.' }
  const opened = await openPage(TAG, { strings })
  await expect.element(page.getByRole('heading', { name: 'Livraison' })).toBeVisible()
  const requests = () => api.requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))
  return { ...opened, requests }
}

const home = () => page.getByRole('radio', { name: /À domicile/ })
const country = () => page.getByLabelText('Pays')

test('selects a method at once and announces the new total to screen readers [CART-03]', async () => {
  const chosen = delivered({
    Version: 2,
    ShippingMethodId: '1',
    ShippingAmountTaxIncl: 5.95,
    TotalTaxIncl: 30.95
  })
  const { requests } = await openWith(delivered(), { [METHOD]: { body: chosen } })
  await userEvent.click(home())
  await expect.element(home()).toBeChecked()
  await expect.poll(() => document.body.textContent).toMatch(/total à payer\s:\s30,95/)
  await expect
    .poll(() => requests())
    .toEqual([{ endpoint: METHOD, json: { ShippingMethodId: '1' } }])
  await expectNoAxeViolations()
})

test('marks and disables a method that does not deliver to the country [CART-03]', async () => {
  await openWith(delivered())
  const express = page.getByRole('radio', { name: /Express/ })
  await expect.element(express).toBeDisabled()
  await expect.element(page.getByText('Ne livre pas là.')).toBeVisible()
})

if (EXHAUSTIVE)
  test('changes the country and taxes the cart there without a second call [CART-03] [CHK-06]', async () => {
    const moved = delivered({ Version: 2, ShippingCountryId: 'FR', TaxCountryId: 'FR' })
    const { requests } = await openWith(delivered(), { [COUNTRY]: { body: moved } })
    await country().selectOptions('FR')
    await expect.poll(requests).toEqual([{ endpoint: COUNTRY, json: { CountryCode: 'FR' } }])
    await expect.element(country()).toHaveValue('FR')
  })

test('rolls back a choice that the server rejects, and explains why [CART-03]', async () => {
  await openWith(delivered(), {
    [COUNTRY]: { status: 422, body: { Message: 'Nous n’y livrons pas.' } }
  })
  await country().selectOptions('FR')
  await expect.element(page.getByRole('alert').getByText('Nous n’y livrons pas.')).toBeVisible()
  await expect.element(country()).toHaveValue('BE')
})

test('finds the city by its postal code and delivers the cart there [CART-03] [CART-04]', async () => {
  const { requests } = await openWith(delivered(), {
    [CITIES]: { body: [{ CityId: '9', PostalCode: '9000', Name: 'Gand' }] },
    [CITY]: {
      body: delivered({ Version: 2, CityId: '9', PostalCode: '9000', City: 'Gand' })
    }
  })
  await expect
    .poll(() => document.querySelector('vitrine-city-field > vitrineview'))
    .not.toBeNull()
  await userEvent.type(page.getByLabelText('Code postal'), '9000')
  await expect.element(page.getByLabelText('Localité')).toHaveValue('Gand')
  await expect.poll(requests).toEqual([{ endpoint: CITY, json: { CityId: '9' } }])
  await expect.element(page.getByLabelText('Code postal')).toHaveFocus()
})

if (EXHAUSTIVE)
  test('keeps a place that is not in the list as the shopper entered it [CART-04]', async () => {
    const { requests } = await openWith(delivered(), {
      [CITIES]: { body: [] },
      [CITY]: { body: delivered({ Version: 2, PostalCode: '9999', City: 'Nulle-Part' }) }
    })
    await expect
      .poll(() => document.querySelector('vitrine-city-field > vitrineview'))
      .not.toBeNull()
    await userEvent.type(page.getByLabelText('Code postal'), '9999')
    await expect.element(page.getByText('Aucune localité trouvée.')).toBeVisible()
    await userEvent.type(page.getByLabelText('Localité'), 'Nulle-Part')
    await userEvent.click(country())
    await expect
      .poll(requests)
      .toEqual([
        { endpoint: CITY, json: { CityId: '', PostalCode: '9999', City: 'Nulle-Part' } }
      ])
    await expect.element(page.getByLabelText('Code postal')).toHaveValue('9999')
    await expect.element(page.getByLabelText('Localité')).toHaveValue('Nulle-Part')
  })

test('renders nothing while there is nothing to deliver', async () => {
  const api = mockApi({ [`GET ${CARTS}`]: { body: cart({ ShippingMethods: [] }) } })
  const { find } = await openPage(TAG)
  await expect.poll(() => api.requests.length).toBe(1)
  expect(find('vitrine-cart-shipping').textContent).toBe('')
})
