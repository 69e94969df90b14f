import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dispatch } from '../../src/events.ts'
import { suggestion } from '../support/builders.ts'
import { claire, customerPickerHtml, hotel } from '../support/customer-picker-html.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { someOf } from '../support/tier.ts'

/** The fields that suggest something while the shopper types behave in the same way. */
const lookups = [
  {
    tag: 'vitrine-search-box',
    html: `<vitrine-search-box action="/shop/fr/catalog" load="eager">
      <form action="/shop/fr/catalog"><input name="q" aria-label="Champ"></form></vitrine-search-box>`,
    endpoint: 'GET /shop/api/v1/catalog/search/suggestions',
    found: [suggestion({ Name: 'Thé noir' }), suggestion({ Name: 'Thé vert' })],
    announcement: '2 produits trouvés, choisissez avec les flèches.'
  },
  {
    tag: 'vitrine-reference-search',
    html: `<vitrine-reference-search action="/shop/fr/references" load="eager">
      <form action="/shop/fr/references"><input name="q" aria-label="Champ"></form></vitrine-reference-search>`,
    endpoint: 'GET /shop/api/v1/catalog/customerref/search',
    found: [
      { CustomerSKU: 'THE-1', ProductLink: '/shop/fr/p/black', Name: 'Thé noir' },
      { CustomerSKU: 'THE-2', ProductLink: '/shop/fr/p/green', Name: 'Thé vert' }
    ],
    announcement: '2 références trouvées, choisissez avec les flèches.'
  },
  {
    tag: 'vitrine-customer-picker',
    html: customerPickerHtml(),
    endpoint: 'GET /shop/api/v1/sales/customers',
    found: [claire, hotel],
    announcement: '2 clients trouvés, choisissez avec les flèches.'
  },
  {
    tag: 'vitrine-city-field',
    html: `<form><label>Ville <input name="City"></label>
      <vitrine-city-field country="BE" load="eager"></vitrine-city-field></form>`,
    endpoint: 'GET /shop/api/v1/countries/{country}/cities/{query}',
    found: [
      { CityId: '1', PostalCode: '4000', Name: 'Thénia' },
      { CityId: '2', PostalCode: '4001', Name: 'Thénac' }
    ],
    announcement: '2 localités trouvées, choisissez avec les flèches.'
  }
]

const field = page.getByRole('combobox')
const options = page.getByRole('option')

/** Types a text; city fields have the role only once they are focused. */
async function type(text: string) {
  await userEvent.click(page.getByRole('searchbox').or(page.getByRole('textbox')).or(field))
  await userEvent.keyboard(text)
}

describe.each(someOf(lookups))('<$tag>', ({ html, endpoint, found, announcement }) => {
  test('announces how many suggestions there are, and selects with the arrow keys [CAT-02]', async () => {
    mockApi({ [endpoint]: { body: found } })
    await openPage(html)
    await type('then')
    await expect.element(options.nth(1)).toBeVisible()
    await expect.element(page.getByRole('status').getByText(announcement)).toBeInTheDocument()
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(field)
      .toHaveAttribute('aria-activedescendant', options.nth(1).element().id)
  })

  test('closes the list with Escape, and opens it again with Arrow Down [CAT-02]', async () => {
    const { requests } = mockApi({ [endpoint]: { body: found } })
    await openPage(html)
    await type('then')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveValue('then')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.first()).toBeVisible()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
  })

  test('shows that it is searching, and drops the response when another page is shown [CAT-02]', async () => {
    mockApi({ [endpoint]: async (): Promise<MockReply> => ({ body: found, delay: 60_000 }) })
    await openPage(html)
    await type('then')
    await expect.element(page.getByText('Recherche en cours…')).toBeVisible()
    const popup = document.querySelector('.vitrine-combobox__popup')
    expect(popup?.getAttribute('aria-busy')).toBe('true')
    dispatch('vitrine:before-render', {
      url: location.href,
      page: document.createElement('main'),
      isRefresh: false
    })
    await expect.element(page.getByText('Recherche en cours…')).not.toBeInTheDocument()
  })
})
