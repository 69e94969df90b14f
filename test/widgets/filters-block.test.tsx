import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alba, filtered, filtersHtml, LIST_FILTER } from '../support/filters-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

describe('without facets in the page', () => {
  test('fetches the filters block and shows a spinner meanwhile [CAT-09]', async () => {
    const { requests } = mockApi({ [LIST_FILTER]: { body: filtersHtml(), delay: 100 } })
    const data = `category-id="7" brand-id="2" q="lampe" ${filtered('{"Brands":["3"]}')}`
    await openPage(`<vitrine-filters ${data}></vitrine-filters>`, { url: '/shop/fr/catalog' })
    await expect.element(page.getByText('Chargement des filtres…')).toBeInTheDocument()
    await expect.element(alba).toBeChecked()
    await expect
      .poll(() => requests)
      .toEqual([
        {
          endpoint: LIST_FILTER,
          query: {
            categoryId: '7',
            brandId: '2',
            q: 'lampe',
            currentFilter: '{"Brands":["3"]}'
          }
        }
      ])
  })

  test('hides if the block is empty [CAT-09]', async () => {
    mockApi({ [LIST_FILTER]: { body: '  ' } })
    const { find } = await openPage('<vitrine-filters></vitrine-filters>')
    await vi.waitFor(() =>
      expect(find('vitrine-filters').getBoundingClientRect().height).toBe(0)
    )
  })

  test('offers a retry if the block cannot be loaded [CAT-09]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [LIST_FILTER]: { status: 500, body: 'x' } })
    await openPage('<vitrine-filters></vitrine-filters>', {
      strings: { 'Manager.UnknowsErrors': 'Oups.' }
    })
    await expect.element(page.getByText('Oups.')).toBeVisible()
    mockApi({ [LIST_FILTER]: { body: filtersHtml() } })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(alba).toBeVisible()
  })

  test.each([
    '<p>Autre chose</p>',
    '<vitrine-filters facets="{">',
    '<vitrine-filters facets="[]">'
  ])('does not take %s for filters [CAT-09]', async body => {
    mockApi({ [LIST_FILTER]: { body } })
    await openPage('<vitrine-filters></vitrine-filters>')
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})
