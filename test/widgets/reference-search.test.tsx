import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'

const TAG = `<vitrine-reference-search action="/shop/fr/references" load="eager">
  <form action="/shop/fr/references"><input name="q" aria-label="Votre référence"></form>
</vitrine-reference-search>`
const SEARCH = 'GET /shop/api/v1/catalog/customerref/search'
const FOUND = [
  { CustomerSKU: 'ART-5001', ProductLink: '/shop/fr/p/teapot', Name: 'Théière' },
  { CustomerSKU: 'ART-50010', ProductLink: '/shop/fr/p/mug', Name: 'Mug' }
]
const STRINGS = { 'Catalog.NoProductFound': 'Aucun produit trouvé' }

const field = () => page.getByRole('combobox', { name: 'Votre référence' })

test('finds own references from two characters on, and links each to its product [CAT-03]', async () => {
  const api = mockApi({ [SEARCH]: { body: FOUND } })
  await openPage(TAG, { strings: STRINGS })
  await field().fill('a')
  await field().fill('art')
  const options = page.getByRole('option')
  await expect.element(options.first()).toHaveAttribute('href', '/shop/fr/p/teapot')
  await expect.element(options.first()).toHaveTextContent('ART-5001Théière')
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: SEARCH, query: { q: 'art', page: '1' } }])
  await expectNoAxeViolations()
})

test('opens the exact match with Enter, even if longer references start with it [CAT-03]', async () => {
  mockApi({
    [SEARCH]: { body: FOUND },
    'GET /shop/fr/p/teapot': () => ({ body: servedPage('Théière') })
  })
  const { departures } = await openPage(TAG)
  await field().fill('art-5001')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/shop/fr/p/teapot')
  expect(departures).toEqual([])
})

test('leaves a reference that was typed too quickly for a lookup to the server [CAT-03]', async () => {
  mockApi({ [SEARCH]: { body: FOUND, delay: 60_000 } })
  const { departures } = await openPage(TAG)
  await field().fill('ART-5001')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/references', fields: { q: 'ART-5001' } }])
})

test('reports that nothing was found, and that searching works without suggestions [CAT-03]', async () => {
  mockApi({ [SEARCH]: { body: [] } })
  await openPage(TAG, { strings: STRINGS })
  await field().fill('zz')
  await expect.element(page.getByText('Aucun produit trouvé').first()).toBeVisible()
  mockApi({ [SEARCH]: { status: 0 } })
  await field().fill('zzz')
  await expect
    .element(page.getByText(/^Les suggestions sont indisponibles/).first())
    .toBeVisible()
})

test('sends the reference under the name of the printed field [CAT-03]', async () => {
  mockApi({ [SEARCH]: { body: [] } })
  const { departures } = await openPage(TAG.replace('name="q"', 'name="ref"'))
  await field().fill('ART')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/references', fields: { ref: 'ART' } }])
})
