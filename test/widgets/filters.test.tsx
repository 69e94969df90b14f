import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { facets, longFacet } from '../support/facets.ts'
import {
  alba,
  box,
  filtered,
  filterHere,
  filtersHtml,
  here,
  LIST,
  shopPage
} from '../support/filters-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const chips = page.getByRole('list', { name: 'Filtres actifs' })

beforeEach(() => page.viewport(1000, 800))
afterEach(() => page.viewport(1000, 800))

describe('a choice', () => {
  test('shows the filtered list at once, from its first page, and Back undoes it [CAT-08] [CAT-05]', async () => {
    const { requests } = mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog?q=lampe&pageindex=3&sort=name' })
    await alba.click()
    await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
    expect(here().search).toBe('?q=lampe&filter=%7B%22Brands%22%3A%5B%223%22%5D%7D&sort=name')
    await expect.poll(() => requests.map(({ endpoint }) => endpoint)).toEqual([LIST])
    history.back()
    await expect.poll(() => here().search).toBe('?q=lampe&pageindex=3&sort=name')
  })

  test('keeps focus on the same option, and announces the number of products [CAT-08]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    ;(alba.element() as HTMLElement).focus()
    const old = alba.element()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('7 produits', { exact: true })).toBeVisible()
    // the text of an earlier test may still be waiting for its turn
    const announced = page.getByRole('status').getByText('7 produits en tout').first()
    await expect.element(announced).toBeInTheDocument()
    expect(old.isConnected).toBe(true)
    await expect.element(alba).toBeChecked()
    await expect.element(alba).toHaveFocus()
  })

  test('adds to the others, and leaves no trace when removed [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(facets(), filtered('{"Brands":["3"]}')), {
      url: '/shop/fr/catalog'
    })
    await box('Éclat 30').click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3', '4']))
    await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
    await box('Éclat 30').click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
    await alba.click()
    await vi.waitFor(() => expect(here().search).toBe(''))
  })

  if (EXHAUSTIVE)
    test('replaces the previous one if only one is possible [CAT-07]', async () => {
      mockApi({ [LIST]: shopPage })
      await openPage(filtersHtml(facets(), filtered('{"Price":"0-25"}')), {
        url: '/shop/fr/catalog'
      })
      await box(/De 25/).click()
      await vi.waitFor(() => expect(filterHere().get('Price')).toBe('25-50'))
      await expect.element(box(/Moins de 25/)).not.toBeChecked()
    })

  if (EXHAUSTIVE)
    test('made while a list is loading is combined with the previous one [CAT-08]', async () => {
      mockApi({ [LIST]: async request => ({ ...shopPage(request), delay: 200 }) })
      await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
      await alba.click()
      await box(/Rouge/).click()
      await vi.waitFor(() => expect(filterHere().get('ProductAttributes.12')).toEqual(['45']))
      expect(filterHere().get('Brands')).toEqual(['3'])
      await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
      await expect.element(box(/Rouge/)).toBeChecked()
    })

  test('that the shop cannot show is rolled back [CAT-08]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [LIST]: { status: 0 } })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await alba.click()
    await expect.element(alba).not.toBeChecked()
    expect(here().search).toBe('')
  })

  if (EXHAUSTIVE)
    test('waits for the button if configured so [CAT-08]', async () => {
      const { requests } = mockApi({ [LIST]: shopPage })
      await openPage(filtersHtml(facets(), 'refresh-on-click="false"'), {
        url: '/shop/fr/catalog'
      })
      await alba.click()
      await box(/Rouge/).click()
      expect(requests).toEqual([])
      await page.getByRole('button', { name: 'Afficher les résultats' }).click()
      await vi.waitFor(() =>
        expect([...filterHere().keys()]).toEqual(['Brands', 'ProductAttributes.12'])
      )
      await expect.poll(() => requests).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('is applied automatically after a second, once for several choices [CAT-08]', async () => {
      const { requests } = mockApi({ [LIST]: shopPage })
      await openPage(filtersHtml(facets(), 'refresh-on-click="false" auto-submit'), {
        url: '/shop/fr/catalog'
      })
      await alba.click()
      await box(/Rouge/).click()
      await vi.waitFor(() => expect([...filterHere().keys()]).toHaveLength(2))
      await expect.poll(() => requests).toHaveLength(1)
    })

  test('made before the filters were upgraded counts [CAT-08]', async () => {
    mockApi({ [LIST]: shopPage })
    const html = filtersHtml().replace(
      '></vitrine',
      '><form><input type="checkbox" name="f" value="Brands:3" aria-label="Alba"></form></vitrine'
    )
    const { find } = await openPage(html, { url: '/shop/fr/catalog', alive: false })
    find<HTMLInputElement>('input').checked = true
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
  })
})

describe('active filters', () => {
  const two = filtered('{"Brands":["3"],"ProductAttributes":{"12":["46"]},"Price":"0-25"}')

  test('are listed, and removed one by one [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(facets(), two), { url: '/shop/fr/catalog' })
    const names = chips
      .getByRole('button')
      .elements()
      .map(chip => chip.textContent)
    expect(names).toEqual([
      'Marque\u00a0: Alba',
      'Prix\u00a0: Moins de 25 €',
      'Couleur\u00a0: Bleu',
      'Tout effacer'
    ])
    await page.getByRole('button', { name: 'Retirer le filtre Prix : Moins de 25 €' }).click()
    await vi.waitFor(() =>
      expect([...filterHere().keys()]).toEqual(['Brands', 'ProductAttributes.12'])
    )
    await expect
      .element(page.getByRole('button', { name: 'Retirer le filtre Couleur : Bleu' }))
      .toHaveFocus()
  })

  test('are cleared all at once [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(facets(), two), {
      url: `/shop/fr/catalog?filter=%7B%22Brands%22%3A%5B%223%22%5D%7D`
    })
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await vi.waitFor(() => expect(here().search).toBe(''))
    await expect.element(chips).not.toBeInTheDocument()
    await expect.element(page.getByText('42 produits', { exact: true })).toHaveFocus()
  })

  test('are not listed twice next to their own tag [CAT-07]', async () => {
    mockApi()
    await openPage(filtersHtml(facets(), `${two} chips="false"`), { url: '/shop/fr/catalog' })
    await expect.element(alba).toBeChecked()
    await expect.element(chips).not.toBeInTheDocument()
  })

  test('can be removed even if no facet offers them any more [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(facets(), filtered('{"Tags":["neuf"]}')), {
      url: '/shop/fr/catalog'
    })
    await expect
      .element(page.getByRole('button', { name: 'Retirer le filtre neuf' }))
      .toBeVisible()
  })

  test('stay enabled when their count is zero, while other options without products are disabled but visible [CAT-07]', async () => {
    mockApi()
    await openPage(filtersHtml(facets(), filtered('{"Brands":["5"]}')), {
      url: '/shop/fr/catalog'
    })
    await expect.element(box('Vide 0')).toBeEnabled()
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await expect.element(box('Vide 0')).toBeVisible()
    await expect.element(box('Vide 0')).toBeDisabled()
  })
})

if (EXHAUSTIVE)
  test('prefetches the list behind an option on hover [CAT-08]', async () => {
    const { requests, prefetches } = mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(), { url: '/shop/fr/catalog' })
    await alba.hover()
    await expect
      .poll(() => prefetches.map(({ query }) => query?.filter))
      .toContain('{"Brands":["3"]}')
    await alba.click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
    expect(requests).toEqual([])
  })

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockApi()
  await openPage(filtersHtml(), { context: { culture: 'nl' } })
  await expect.element(page.getByText('42 producten')).toBeVisible()
})

test('has no accessibility violations [CAT-09]', async () => {
  mockApi()
  const many = facets({ Facets: [...facets().Facets, longFacet(150)] })
  const { page: content } = await openPage(filtersHtml(many, filtered('{"Brands":["3"]}')))
  await expect.element(alba).toBeVisible()
  await expectNoAxeViolations(content)
})
