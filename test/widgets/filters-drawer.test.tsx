import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { facets } from '../support/facets.ts'
import {
  alba,
  filtered,
  filterHere,
  filtersHtml,
  here,
  LIST,
  LIST_FILTER,
  shopPage
} from '../support/filters-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => page.viewport(1000, 800))

describe('on a phone', () => {
  const open = page.getByRole('button', { name: /^Filtrer/ })
  const dialog = page.getByRole('dialog', { name: 'Filtrer' })

  beforeEach(() => page.viewport(360, 740))

  test('the filters are collapsed up to 768 px, but not above [CAT-10]', async () => {
    mockApi()
    await openPage(filtersHtml())
    await expect.element(open).toBeVisible()
    await expect.element(alba).not.toBeInTheDocument()
    await page.viewport(768, 740)
    await expect.element(alba).not.toBeInTheDocument()
    await page.viewport(769, 740)
    await expect.element(alba).toBeVisible()
    await expect.element(open).not.toBeInTheDocument()
  })

  test('the drawer updates the count and shows the list on demand [CAT-10] [CAT-09]', async () => {
    const { requests } = mockApi({
      [LIST]: shopPage,
      [LIST_FILTER]: ({ query }) => ({
        body: filtersHtml(facets({ Total: query!.currentFilter === '' ? 42 : 12 }))
      })
    })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await open.click()
    await expect
      .element(dialog.getByRole('button', { name: 'Afficher 42 produits' }))
      .toBeVisible()
    await alba.click()
    await dialog.getByRole('button', { name: 'Afficher 12 produits' }).click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
    await expect
      .poll(() => requests.map(({ endpoint }) => endpoint))
      .toEqual([LIST_FILTER, LIST])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filtrer (1)' })).toHaveFocus()
  })

  test('the drawer shows the list even if the count cannot be loaded [CAT-10]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [LIST]: shopPage, [LIST_FILTER]: { status: 500, body: 'x' } })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await open.click()
    await alba.click()
    await dialog.getByRole('button', { name: 'Afficher les résultats' }).click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
  })

  test('a closed drawer leaves the list unchanged [CAT-10]', async () => {
    mockApi({ [LIST_FILTER]: { body: filtersHtml(facets({ Total: 12 })) } })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await open.click()
    await alba.click()
    await expect.element(alba).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
    expect(here().search).toBe('')
    await open.click()
    await expect.element(alba).not.toBeChecked()
  })

  test('the drawer closes when the window becomes wide, and its choices are applied [CAT-10]', async () => {
    mockApi({
      [LIST]: shopPage,
      [LIST_FILTER]: { body: filtersHtml(facets({ Total: 12 })) }
    })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await open.click()
    await alba.click()
    await page.viewport(768, 740)
    await expect.element(dialog).toBeVisible()
    await page.viewport(769, 740)
    await expect.element(dialog).not.toBeInTheDocument()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
    await expect.element(alba).toBeChecked()
  })

  test('the drawer has no accessibility violations [CAT-10]', async () => {
    mockApi()
    await openPage(filtersHtml(facets(), filtered('{"Brands":["3"]}')))
    await expectNoAxeViolations()
    await open.click()
    await expect.element(alba).toBeVisible()
    await expectNoAxeViolations()
  })
})
