import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { addressHtml } from '../support/address-html.ts'
import { cart } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { pickerHtml } from '../support/picker-html.ts'
import { servedPage } from '../support/served-page.ts'
import {
  blue,
  mockVariant,
  red,
  VARIANTS,
  variationFormHtml
} from '../support/variation-form-html.ts'
import { vatHtml } from '../support/vat-html.ts'

/** The same page with an empty form, which all fields and buttons name. */
function scattered(html: string): string {
  return html
    .replace(/<form([^>]*)>/, '<form id="elsewhere"$1></form>')
    .replace('</form>\n  </form>', '</form>')
    .replace(/(<\/form>[\s\S]*)<\/form>/, '$1')
    .replace(/<(input|select|textarea|button)\b/g, '<$1 form="elsewhere"')
}

const textbox = (name: string) => page.getByRole('textbox', { name })

describe('a tag whose fields name a form elsewhere on the page', () => {
  test('a VAT number is checked for the country and the company of that form [FORM-12]', async () => {
    const html = scattered(vatHtml())
    const api = mockApi({
      'GET /shop/api/v1/sales/customers/checkisvatvalid/': {
        body: { IsVATValidWebService: true, ErrorMessage: null, CompanyName: 'Meuse & Fils' }
      },
      'GET /shop/fr': () => ({ body: servedPage(html) })
    })
    await openPage(html)
    await textbox('Numéro de TVA').fill('0403.170.701')
    await userEvent.tab()
    await expect.element(textbox('Société')).toHaveValue('Meuse & Fils')
    await expect.poll(() => api.requests).toHaveLength(2)
  })

  test('an address follows the country [FORM-12]', async () => {
    await openPage(scattered(`<form>${addressHtml()}</form>`))
    await textbox('Code postal').fill('nl-1012ab')
    await page.getByRole('combobox', { name: 'Pays' }).selectOptions('Pays-Bas')
    await expect.element(textbox('Code postal')).toHaveValue('1012 AB')
    await expect.element(page.getByText('Par exemple 1012 AB')).toBeVisible()
  })

  test('a saved address fills in the fields of that form [FORM-12]', async () => {
    await openPage(scattered(pickerHtml()))
    await userEvent.click(page.getByRole('radio', { name: 'Rue 8, Liège' }))
    await expect.element(textbox('Rue')).toHaveValue('Rue 8')
  })

  test('a postal code fills in the city of that form, also before the tag has loaded [FORM-12]', async () => {
    const api = mockApi({
      'GET /shop/api/v1/countries/{country}/cities/{query}': {
        body: [{ CityId: '9', PostalCode: '9000', Name: 'Gand' }]
      }
    })
    await openPage(
      `<form id="elsewhere"></form><select form="elsewhere" name="CountryCode"><option>BE</option></select>
      <div><input form="elsewhere" name="PostalCode" aria-label="Code postal"></div>
      <div><input form="elsewhere" name="City" aria-label="Ville"></div>
      <vitrine-city-field form="elsewhere"></vitrine-city-field>`,
      { alive: false }
    )
    await userEvent.type(textbox('Code postal'), '9000')
    await expect.element(textbox('Ville')).toHaveValue('Gand')
    expect(api.requests[0]).toEqual({
      endpoint: 'GET /shop/api/v1/countries/BE/cities/9000'
    })
  })

  test('the button that adds a product sends the quantity of that form [FORM-12]', async () => {
    const api = mockApi({
      'GET /shop/api/v1/shoppingcarts': { body: cart() },
      'POST /shop/api/v1/catalog/products/addtocart': { body: cart() }
    })
    const { departures } = await openPage(
      `<form id="elsewhere" method="post" action="/shop/fr/shoppingcarts/add"></form>
      <input form="elsewhere" name="Quantity" value="4">
      <vitrine-add-to-cart product-id="teapot" product-variant-id="teapot-red" product-name="Teapot">
        <button form="elsewhere">Ajouter au panier</button></vitrine-add-to-cart>`
    )
    await page.getByRole('button', { name: 'Ajouter au panier : Teapot' }).click()
    await expect
      .poll(() => api.requests.flatMap(({ json }) => json ?? []))
      .toMatchObject([{ ProductVariantId: 'teapot-red', Quantity: 4 }])
    expect(departures).toEqual([])
  })

  test('the variant belongs to that form, and returns to the printed one with it [FORM-12]', async () => {
    mockApi({ [VARIANTS]: mockVariant })
    const { find } = await openPage(
      `<form id="elsewhere"></form>${variationFormHtml()
        .replace(/<form([^>]*)>/, '<div$1>')
        .replace('</form>', '</div>')
        .replace(/<(input|select)/g, '<$1 form="elsewhere"')}`
    )
    const sent = () => [...new FormData(find<HTMLFormElement>('#elsewhere')).values()]
    expect(sent()).toEqual(['11', 's'])
    await blue.click()
    await expect.poll(sent).toEqual(['12', 's'])
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    find<HTMLFormElement>('#elsewhere').reset()
    await expect.poll(sent).toEqual(['11', 's'])
    await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
    await expect.element(red).toBeChecked()
  })
})
