import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '../../src/events.ts'
import { mergeElement } from '../../src/navigation/render/merge-element.ts'
import type { City } from '../../src/shared/contract/delivery.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CITIES = 'GET /shop/api/v1/countries/{country}/cities/{query}'
const STRINGS = { 'ShoppingCarts.NoCityFound': 'Aucune ville trouvée' }

const liege: City[] = [
  { CityId: '1', PostalCode: '4000', Name: 'Liège' },
  { CityId: '2', PostalCode: '4000', Name: 'Glain' },
  { CityId: '3', PostalCode: '4000', Name: 'Rocourt' }
]
const ghent: City[] = [{ CityId: '9', PostalCode: '9000', Name: 'Gand' }]

const FIELDS = `
  <div><label for="code">Code postal</label>
    <input id="code" name="ShippingPostalCode" autocomplete="shipping postal-code" required></div>
  <div><label for="city">Ville</label>
    <input id="city" name="ShippingCity" autocomplete="shipping address-level2"></div>`
const ATTRIBUTES =
  'postal-code-field="ShippingPostalCode" city-field="ShippingCity" country-field="ShippingCountryId" load="eager"'
const COUNTRY = `<select name="ShippingCountryId" aria-label="Pays">
  <option value="BE">Belgique</option><option value="LU">Luxembourg</option></select>`

/** The fields inside the tag, or next to it in the same form. */
const around = `<form>${COUNTRY}<vitrine-city-field ${ATTRIBUTES}>${FIELDS}</vitrine-city-field><input type="hidden" name="CityId"></form>`
const beside = `<form>${COUNTRY}${FIELDS}<vitrine-city-field ${ATTRIBUTES} city-id-field="CityId"></vitrine-city-field><input type="hidden" name="CityId"></form>`

const code = () => page.getByLabelText('Code postal')
const city = () => page.getByLabelText('Ville')
const options = () => page.getByRole('listbox', { name: 'Localités' }).getByRole('option')

describe.each([
  ['around the fields', around],
  ['beside the fields', beside]
])('the tag %s', (_, html) => {
  test('suggests every city of a postal code from 4 characters on, and fills in the selected one [CART-04]', async () => {
    const api = mockApi({ [CITIES]: { body: liege } })
    await openPage(html)
    await userEvent.type(code(), '400')
    expect(api.requests).toEqual([])
    await userEvent.type(code(), '0')
    await expect.element(options().nth(2)).toHaveTextContent('4000 Rocourt')
    await expectNoAxeViolations()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(city()).toHaveValue('Glain')
    await expect.element(code()).toHaveValue('4000')
    expect(options().elements()).toHaveLength(0)
    expect(api.requests).toEqual([{ endpoint: 'GET /shop/api/v1/countries/BE/cities/4000' }])
  })
})

test('leaves no trace of the list in a field that loses the focus while suggestions are open [CART-04]', async () => {
  mockApi({ [CITIES]: { body: liege } })
  await openPage(beside)
  await userEvent.type(code(), '4000')
  await expect.element(options().nth(2)).toBeVisible()
  ;(city().element() as HTMLElement).focus()
  await expect.element(city()).toHaveRole('combobox')
  await expect.element(code()).not.toHaveAttribute('aria-expanded')
  await expectNoAxeViolations()
})

test('fills in the city of a postal code that was typed before the tag was there [CART-04]', async () => {
  mockApi({ [CITIES]: { body: ghent } })
  const { find } = await openPage(`<form>${COUNTRY}${FIELDS}</form>`)
  await userEvent.type(code(), '9000')
  find('form').insertAdjacentHTML(
    'beforeend',
    `<vitrine-city-field ${ATTRIBUTES}></vitrine-city-field>`
  )
  await expect.element(city()).toHaveValue('Gand')
})

test('fills in the only city of a postal code automatically [CART-04]', async () => {
  mockApi({ [CITIES]: { body: ghent } })
  const { find } = await openPage(beside)
  await userEvent.type(code(), '9000')
  await expect.element(city()).toHaveValue('Gand')
  expect(find<HTMLInputElement>('[name=CityId]').value).toBe('9')
  expect(document.activeElement).toBe(find('#code'))
})

test('never overwrites a city that the shopper typed [CART-04]', async () => {
  mockApi({ [CITIES]: { body: ghent } })
  await openPage(beside)
  await userEvent.type(city(), 'Ma')
  await userEvent.type(code(), '9000')
  await expect.element(options().first()).toBeVisible()
  await expect.element(city()).toHaveValue('Ma')
})

test('replaces a city that it filled in itself [CART-04]', async () => {
  const replies: Record<string, City[]> = {
    9000: ghent,
    9030: [{ CityId: '10', PostalCode: '9030', Name: 'Mariakerke' }]
  }
  mockApi({
    [CITIES]: ({ endpoint }) => ({ body: replies[endpoint.slice(-4)] ?? [] })
  })
  await openPage(around)
  await userEvent.type(code(), '9000')
  await expect.element(city()).toHaveValue('Gand')
  await userEvent.fill(code(), '9030')
  await expect.element(city()).toHaveValue('Mariakerke')
})

test('finds a city by name, and fills in its postal code [CART-04]', async () => {
  const api = mockApi({ [CITIES]: { body: [liege[0]] } })
  await openPage(beside)
  await userEvent.type(city(), 'lièg')
  await userEvent.click(options().first())
  await expect.element(code()).toHaveValue('4000')
  await expect.element(city()).toHaveValue('Liège')
  expect(api.requests.at(-1)!.endpoint).toContain('/BE/cities/li%C3%A8g')
})

test('reports an unknown city, but accepts it [CART-04]', async () => {
  mockApi({ [CITIES]: { body: [] } })
  await openPage(beside, { strings: STRINGS })
  await userEvent.type(code(), '4999')
  await expect.element(page.getByText('Aucune ville trouvée').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Aucune ville trouvée').first()).not.toBeVisible()
  await expect.element(code()).toHaveValue('4999')
})

test('searches in the country of the form', async () => {
  const api = mockApi({ [CITIES]: { body: [] } })
  await openPage(beside)
  await page.getByLabelText('Pays').selectOptions('LU')
  await userEvent.type(code(), '9205')
  await expect
    .poll(() => api.requests.map(request => request.endpoint))
    .toEqual(['GET /shop/api/v1/countries/LU/cities/9205'])
})

test('the city is a plain field if cities cannot be fetched [CART-04]', async () => {
  const api = mockApi({ [CITIES]: { status: 500 } })
  await openPage(`${beside}<vitrine-toasts></vitrine-toasts>`)
  await userEvent.type(code(), '4000')
  await expect.poll(() => api.requests.length).toBeGreaterThan(0)
  await expect.element(code()).toHaveValue('4000')
  expect(options().elements()).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('leaves the names, rules and autocomplete of the fields unchanged', async () => {
  mockApi()
  const { find } = await openPage(around)
  await userEvent.click(code())
  const field = find<HTMLInputElement>('#code')
  await expect.poll(() => field.getAttribute('role')).toBe('combobox')
  expect(field.autocomplete).toBe('shipping postal-code')
  expect(field.required).toBe(true)
  expect(new FormData(find<HTMLFormElement>('form')).has('ShippingPostalCode')).toBe(true)
})

test('fires the same events for filled-in values as for typed ones', async () => {
  mockApi({ [CITIES]: { body: ghent } })
  const { find } = await openPage(beside)
  const heard: string[] = []
  find('form').addEventListener('change', event =>
    heard.push((event.target as HTMLInputElement).name)
  )
  await userEvent.type(code(), '9000')
  await expect.poll(() => heard).toContain('ShippingCity')
})

test('shows no suggestions when the browser autofills the form', async () => {
  const api = mockApi({ [CITIES]: { body: liege } })
  const { find } = await openPage(beside)
  for (const [id, value] of [
    ['#code', '4000'],
    ['#city', 'Liège']
  ] as const) {
    find<HTMLInputElement>(id).value = value
    find(id).dispatchEvent(new Event('input', { bubbles: true }))
  }
  await new Promise(requestAnimationFrame)
  expect(api.requests).toEqual([])
})

test('suggests cities again after the surrounding page was refreshed [CART-04]', async () => {
  mockApi({ [CITIES]: { body: liege } })
  const { page: shown } = await openPage(beside)
  await userEvent.type(code(), '4000')
  await expect.element(options().nth(2)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const fresh = document.createElement('div')
  fresh.innerHTML = beside
  const url = location.href
  dispatch('vitrine:before-render', { url, page: fresh, isRefresh: true })
  mergeElement(shown, fresh)
  dispatch('vitrine:render', { url })
  await expect.element(code()).toHaveValue('4000')
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('{Backspace}0')
  await expect.element(options().nth(2)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(city()).toHaveValue('Liège')
})
