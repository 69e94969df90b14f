import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { addressHtml } from '../support/address-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'

const TAX = 'PUT /shop/api/v1/salestaxes/currentcountry'
const CART = 'GET /shop/api/v1/shoppingcarts'
const PAGE = 'GET /shop/fr'

const country = () => page.getByRole('combobox', { name: 'Pays' })
const field = (name: string) => page.getByRole('textbox', { name })

const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-part]:not([hidden]) input')].map(
    ({ name }) => name.replace('Billing', '')
  )

const form = (html: string) => `<form action="/shop/fr/checkout" method="post">${html}</form>`

/** The page as the server renders it for a refresh. */
function fresh(html: string): string {
  return servedPage(form(html))
}

async function open(html = addressHtml()) {
  return openPage(form(html))
}

test('applies the order, labels and rules of another country to the address, and keeps the entered values [CHK-04]', async () => {
  await open()
  await field('Rue').fill('Hoofdstraat')
  await field('Code postal').fill('nl-1012ab')
  await country().selectOptions('Pays-Bas')

  await expect
    .poll(shown)
    .toEqual(['PostalCode', 'HouseNumber', 'BoxNumber', 'Street1', 'City'])
  await expect.element(field('Complément (facultatif)')).toBeVisible()
  await expect.element(page.getByText('Par exemple 1012 AB')).toBeVisible()
  await expect.element(field('Rue')).toHaveValue('Hoofdstraat')
  await expect.element(field('Code postal')).toHaveValue('1012 AB')
  await expectNoAxeViolations()

  await country().selectOptions('Belgique')
  await expect
    .poll(shown)
    .toEqual(['Street1', 'HouseNumber', 'BoxNumber', 'PostalCode', 'City'])
})

test('hides fields that a country does not use, and requires only those it needs [CHK-04]', async () => {
  const { find } = await open()
  await country().selectOptions('Grèce')
  await expect.poll(shown).not.toContain('BoxNumber')
  const house = find<HTMLInputElement>('[name="BillingHouseNumber"]')
  expect(house.required).toBe(false)
  await expect.element(field('Numéro (facultatif)')).toBeVisible()

  await country().selectOptions('Belgique')
  await expect.poll(() => house.required).toBe(true)
  await expect.poll(() => house.getAttribute('data-val-required')).toBe('Indiquez : Numéro.')
  expect(shown()).toContain('BoxNumber')
})

test('formats a postal code by the country’s rules when the field loses focus [CHK-04]', async () => {
  await open()
  await field('Code postal').fill('be-1000')
  await userEvent.tab()
  await expect.element(field('Code postal')).toHaveValue('1000')
  await field('Code postal').fill('mille')
  await userEvent.tab()
  await expect.element(field('Code postal')).toHaveValue('mille')
})

test('splits a house number and a box number off a pasted street, unless the shopper restores it [CHK-04]', async () => {
  await open()
  await field('Rue').fill('Rue Haute 12 bte 3')
  await userEvent.tab()
  await expect.element(field('Rue')).toHaveValue('Rue Haute')
  await expect.element(field('Numéro')).toHaveValue('12')
  await expect.element(field('Boîte (facultatif)')).toHaveValue('3')

  await field('Numéro').fill('')
  await field('Boîte (facultatif)').fill('')
  await field('Rue').fill('Rue Haute 12 bte 3')
  await userEvent.tab()
  await expect.element(field('Boîte (facultatif)')).toHaveValue('')
  await expect.element(field('Rue')).toHaveValue('Rue Haute 12 bte 3')
})

test.each([
  ['Rue du 8 Mai 1945', '12'],
  ['Place des Combattants 14-18', '3']
])('leaves %j in the street, and the typed number alone [CHK-04]', async (street, number) => {
  await open()
  await field('Rue').fill(street)
  await userEvent.tab()
  await userEvent.keyboard(number)
  await userEvent.tab()
  await field('Code postal').fill('B-4000')
  await userEvent.tab()
  await expect.element(field('Code postal')).toHaveValue('4000')
  await expect.element(field('Rue')).toHaveValue(street)
  await expect.element(field('Numéro')).toHaveValue(number)
})

describe('after a number was moved out of the street', () => {
  async function openSplit() {
    await open()
    await field('Rue').fill('Rue Haute 12 bte 3')
    await userEvent.tab()
    await expect.element(field('Numéro')).toHaveValue('12')
    await expect.element(field('Boîte (facultatif)')).toHaveValue('3')
  }

  async function expectRestored() {
    await expect.element(field('Rue')).toHaveValue('Rue Haute 12 bte 3')
    await expect.element(field('Numéro')).toHaveValue('45')
    await expect.element(field('Boîte (facultatif)')).toHaveValue('')
  }

  test('another one that is typed at once replaces it, and the street has its text back [CHK-04]', async () => {
    await openSplit()
    await userEvent.keyboard('45')
    await userEvent.tab()
    await expectRestored()
  })

  test('a number that is typed behind it replaces it, too [CHK-04]', async () => {
    await openSplit()
    const number = field('Numéro').element() as HTMLInputElement
    number.setSelectionRange(2, 2)
    await userEvent.keyboard('45')
    await userEvent.tab()
    await expectRestored()
  })

  test('a letter can be added to it [CHK-04]', async () => {
    await openSplit()
    const number = field('Numéro').element() as HTMLInputElement
    number.setSelectionRange(2, 2)
    await userEvent.keyboard('a')
    await userEvent.tab()
    await expect.element(field('Numéro')).toHaveValue('12A')
    await expect.element(field('Rue')).toHaveValue('Rue Haute')
    await expect.element(field('Boîte (facultatif)')).toHaveValue('3')
  })

  test('a street that was typed since then stays [CHK-04]', async () => {
    await openSplit()
    await field('Rue').fill('Rue Basse')
    await field('Numéro').fill('45')
    await userEvent.tab()
    await field('Code postal').fill('B-4000')
    await userEvent.tab()
    await expect.element(field('Code postal')).toHaveValue('4000')
    await expect.element(field('Rue')).toHaveValue('Rue Basse')
    await expect.element(field('Numéro')).toHaveValue('45')
  })
})

test('keeps a number in a street name, and an existing house number [CHK-04]', async () => {
  await open()
  await field('Numéro').fill('7')
  await field('Rue').fill('Rue Haute 12')
  await userEvent.tab()
  await field('Code postal').fill('B-4000')
  await userEvent.tab()
  await expect.element(field('Code postal')).toHaveValue('4000')
  await expect.element(field('Rue')).toHaveValue('Rue Haute 12')
  await expect.element(field('Numéro')).toHaveValue('7')
})

test('splits off the number of a new street after the old number was cleared [CHK-04]', async () => {
  await open()
  await field('Numéro').fill('48')
  await field('Rue').fill('Rue Haute 12')
  await userEvent.tab()
  await field('Numéro').fill('')
  await userEvent.tab()
  await expect.element(field('Numéro')).toHaveValue('12')
  await expect.element(field('Rue')).toHaveValue('Rue Haute')
})

test('warns about a PO box as delivery address, without rejecting it', async () => {
  await open()
  await field('Rue').fill('Boîte postale 12')
  await userEvent.tab()
  const warning = page.getByText(/ne livrent pas dans une boîte postale/).first()
  await expect.element(warning).toBeVisible()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  await field('Rue').fill('Rue Haute')
  await userEvent.tab()
  await expect.poll(() => document.querySelector('.vitrine-country-field__note')).toBeNull()
})

test('sends a new tax country to the server, only if it differs, and keeps the entered values [CHK-06]', async () => {
  const api = mockApi({
    [TAX]: { body: {} },
    [CART]: { body: cart() },
    [PAGE]: () => ({ body: fresh(addressHtml({ taxCountry: 'NL' })) })
  })
  await open(addressHtml({ taxCountry: 'BE' }))
  await field('Localité').fill('Amsterdam')
  await country().selectOptions('Pays-Bas')
  await expect
    .poll(() => api.requests)
    .toContainEqual({ endpoint: TAX, json: { currentCountry: 'NL' } })
  await expect
    .poll(() => document.querySelector('vitrine-country-field')?.getAttribute('tax-country'))
    .toBe('NL')
  // the server renders the Belgian layout, but the selection counts
  await expect.poll(() => shown()[0]).toBe('PostalCode')
  await expect.element(field('Localité')).toHaveValue('Amsterdam')
  await expect.element(country()).toHaveValue('NL')

  await field('Code postal').fill('1012ab')
  await userEvent.tab()
  await expect.element(field('Code postal')).toHaveValue('1012 AB')
  expect(api.requests.filter(({ endpoint }) => endpoint === TAX)).toHaveLength(1)
})

test('sends the tax country that was selected before the view was there [CHK-06]', async () => {
  const api = mockApi({
    [TAX]: { body: {} },
    [CART]: { body: cart() },
    [PAGE]: () => ({ body: fresh(addressHtml({ taxCountry: 'NL' })) })
  })
  const { find } = await openPage(form(addressHtml({ taxCountry: 'BE' })), { alive: false })
  find<HTMLSelectElement>('vitrine-country-field select').value = 'NL'
  await expect
    .poll(() => api.requests)
    .toContainEqual({ endpoint: TAX, json: { currentCountry: 'NL' } })
  await expect.poll(() => shown()[0]).toBe('PostalCode')
})

test('uses the delivery address for taxes [CHK-06]', async () => {
  const same = `<label><input type="checkbox" name="SameAddressForShipping" value="true" checked> Livrer ici</label>`
  const both =
    same +
    addressHtml({ taxCountry: 'BE' }) +
    addressHtml({ fields: 'Shipping', taxCountry: 'BE' })
  const api = mockApi({
    [TAX]: { body: {} },
    [CART]: { body: cart() },
    [PAGE]: () => ({ body: fresh(both) })
  })
  const { find } = await open(both)
  const told = () => api.requests.filter(({ endpoint }) => endpoint === TAX)
  await userEvent.selectOptions(find('[name="ShippingCountryId"]'), 'NL')
  await expect
    .poll(() => shown().filter(name => name.startsWith('Shipping'))[0])
    .toMatch(/Postal/)
  expect(told()).toEqual([])
  await userEvent.click(find('[name="SameAddressForShipping"]'))
  await expect.poll(told).toEqual([{ endpoint: TAX, json: { currentCountry: 'NL' } }])
})

test('warns in the console about missing elements, and leaves the page unchanged', async () => {
  await openPage(addressHtml())
  await expect.element(country()).toHaveValue('BE')
})
