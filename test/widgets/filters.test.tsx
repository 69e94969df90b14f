import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Facets } from '../../src/contract/facets.ts'
import { type ListFilter, parseFilter } from '../../src/lib/lists/list-filter.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { facet, facetOption, facets, longFacet } from '../support/facets.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const LIST = 'GET /shop/fr/catalog'
const LIST_FILTER = 'GET /shop/widget/catalog/ListFilter'

function tag(given: Facets | undefined = facets(), attributes = '') {
  const data = given ? `facets='${attribute(given)}'` : ''
  return `<vitrine-filters ${data} ${attributes}></vitrine-filters>`
}

function filtered(filter: string) {
  return `current-filter='${attribute(JSON.parse(filter))}'`
}

/** Simulates the shop: responds to every filter with a page that names it. */
function shopPage({ query }: MockRequest) {
  const filter = query?.filter ?? ''
  const current = filter ? filtered(filter) : ''
  return {
    body: `<!doctype html><html lang="fr"><head><title>Liste</title></head><body>
      <main id="page"><h1>Liste</h1><p data-vitrine-announce>${filter ? 7 : 42} produits en tout</p>${tag(facets({ Total: filter ? 7 : 42 }), current)}</main>
      <script type="application/json" id="vitrine-context">{"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"2026-1","pageFade":0}</script>
    </body></html>`
  }
}

const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const alba = box('Alba 12')
const chips = page.getByRole('list', { name: 'Filtres actifs' })
const here = () => new URL(location.href)
const filterHere = (): ListFilter => parseFilter(here().searchParams.get('filter')).filter

beforeEach(() => page.viewport(1000, 800))
afterEach(() => page.viewport(1000, 800))

describe('a choice', () => {
  test('shows the filtered list at once, from its first page, and Back undoes it [CAT-08] [CAT-05]', async () => {
    const { requests } = mockApi({ [LIST]: shopPage })
    await openPage(tag(), { url: '/shop/fr/catalog?q=lampe&pageindex=3&sort=name' })
    const length = history.length
    await alba.click()
    await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
    expect(here().search).toBe('?q=lampe&filter=%7B%22Brands%22%3A%5B%223%22%5D%7D&sort=name')
    expect(history.length).toBe(length + 1)
    await expect.poll(() => requests.map(({ endpoint }) => endpoint)).toEqual([LIST])
  })

  test('keeps focus on the same option, and announces the number of products [CAT-08]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(), { url: '/shop/fr/catalog' })
    ;(alba.element() as HTMLElement).focus()
    const old = alba.element()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('7 produits', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('status').getByText('7 produits en tout'))
      .toBeInTheDocument()
    expect(old.isConnected).toBe(true)
    await expect.element(alba).toBeChecked()
    await expect.element(alba).toHaveFocus()
  })

  test('adds to the others, and leaves no trace when removed [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(facets(), filtered('{"Brands":["3"]}')), { url: '/shop/fr/catalog' })
    await box('Éclat 30').click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3', '4']))
    await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
    await box('Éclat 30').click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
    await alba.click()
    await vi.waitFor(() => expect(here().search).toBe(''))
  })

  test('replaces the previous one if only one is possible [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(facets(), filtered('{"Price":"0-25"}')), { url: '/shop/fr/catalog' })
    await box(/De 25/).click()
    await vi.waitFor(() => expect(filterHere().get('Price')).toBe('25-50'))
    await expect.element(box(/Moins de 25/)).not.toBeChecked()
  })

  test('made while a list is loading is combined with the previous one [CAT-08]', async () => {
    mockApi({ [LIST]: async request => ({ ...shopPage(request), delay: 200 }) })
    await openPage(tag(), { url: '/shop/fr/catalog' })
    await alba.click()
    await box(/Rouge/).click()
    await expect.element(page.getByText('7 produits', { exact: true }).first()).toBeVisible()
    expect(filterHere().get('Brands')).toEqual(['3'])
    expect(filterHere().get('ProductAttributes.12')).toEqual(['45'])
    await expect.element(box(/Rouge/)).toBeChecked()
  })

  test('that the shop cannot show is rolled back [CAT-08]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [LIST]: { status: 0 } })
    await openPage(tag(), { url: '/shop/fr/catalog' })
    await alba.click()
    await expect.element(alba).not.toBeChecked()
    expect(here().search).toBe('')
  })

  test('waits for the button if configured so [CAT-08]', async () => {
    const { requests } = mockApi({ [LIST]: shopPage })
    await openPage(tag(facets(), 'refresh-on-click="false"'), { url: '/shop/fr/catalog' })
    await alba.click()
    await box(/Rouge/).click()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Afficher les résultats' }).click()
    await vi.waitFor(() =>
      expect([...filterHere().keys()]).toEqual(['Brands', 'ProductAttributes.12'])
    )
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('is applied automatically after a second, once for several choices [CAT-08]', async () => {
    const { requests } = mockApi({ [LIST]: shopPage })
    await openPage(tag(facets(), 'refresh-on-click="false" auto-submit'), {
      url: '/shop/fr/catalog'
    })
    await alba.click()
    await box(/Rouge/).click()
    await vi.waitFor(() => expect([...filterHere().keys()]).toHaveLength(2), { timeout: 3000 })
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('made before the filters were upgraded counts [CAT-08]', async () => {
    mockApi({ [LIST]: shopPage })
    const html = tag().replace(
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
    await openPage(tag(facets(), two), { url: '/shop/fr/catalog' })
    const names = chips
      .getByRole('button')
      .elements()
      .map(chip => chip.textContent)
    expect(names).toEqual([
      'Marque : Alba',
      'Prix : Moins de 25 €',
      'Couleur : Bleu',
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
    await openPage(tag(facets(), two), {
      url: `/shop/fr/catalog?filter=%7B%22Brands%22%3A%5B%223%22%5D%7D`
    })
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await vi.waitFor(() => expect(here().search).toBe(''))
    await expect.element(chips).not.toBeInTheDocument()
    await expect.element(page.getByText('42 produits', { exact: true })).toHaveFocus()
  })

  test('are not listed twice next to their own tag [CAT-07]', async () => {
    mockApi()
    await openPage(tag(facets(), `${two} chips="false"`), { url: '/shop/fr/catalog' })
    await expect.element(alba).toBeChecked()
    await expect.element(chips).not.toBeInTheDocument()
  })

  test('can be removed even if no facet offers them any more [CAT-07]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(facets(), filtered('{"Tags":["neuf"]}')), { url: '/shop/fr/catalog' })
    await expect
      .element(page.getByRole('button', { name: 'Retirer le filtre neuf' }))
      .toBeVisible()
  })

  test('keep their option enabled if its count is zero, while others are disabled but visible [CAT-07]', async () => {
    mockApi()
    await openPage(tag(facets(), filtered('{"Brands":["5"]}')), { url: '/shop/fr/catalog' })
    await expect.element(box('Vide 0')).toBeEnabled()
    await openPage(tag(), { url: '/shop/fr/catalog' })
    await expect.element(box('Vide 0')).toBeVisible()
    await expect.element(box('Vide 0')).toBeDisabled()
  })
})

describe('a long facet', () => {
  const search = page.getByRole('searchbox', { name: 'Chercher dans Créateur' })
  const shown = () =>
    document.querySelectorAll('[data-facet="Designers"] input[type="checkbox"]').length

  function open(count: number, parts = {}) {
    mockApi({ [LIST]: shopPage })
    return openPage(tag(facets({ Facets: [longFacet(count, parts)] })), {
      url: '/shop/fr/catalog'
    })
  }

  test('has a text filter from eleven options on [CAT-11]', async () => {
    await open(10)
    await expect.element(box(/0010/)).toBeVisible()
    await expect.element(search).not.toBeInTheDocument()
    await open(11)
    await expect.element(search).toBeVisible()
  })

  test('hides options that do not match, ignoring accents and case, and announces the number of matches [CAT-11]', async () => {
    await open(1200)
    await search.fill('CREATEUR 011')
    await vi.waitFor(() => expect(shown()).toBe(10))
    await expect.element(page.getByRole('status').getByText('10 options')).toBeInTheDocument()
    await search.fill('x')
    await vi.waitFor(() => expect(shown()).toBe(0))
    await search.fill('')
    await vi.waitFor(() => expect(shown()).toBe(100))
  })

  test('renders a hundred options, and all of them on demand [CAT-11]', async () => {
    await open(1200)
    await vi.waitFor(() => expect(shown()).toBe(100))
    await page.getByRole('button', { name: 'Tout afficher (1200)' }).click()
    await vi.waitFor(() => expect(shown()).toBe(1200), { timeout: 10_000 })
    await expect.element(box(/0101/)).toHaveFocus()
  })

  test('shows its selected options first [CAT-11]', async () => {
    const Options = longFacet(300).Options.map(option => ({
      ...option,
      IsSelected: option.Id === '250'
    }))
    await open(300, { Options })
    await vi.waitFor(() => {
      const first = document.querySelector<HTMLInputElement>(
        '[data-facet] input[type="checkbox"]'
      )
      expect(first?.value).toBe('Designers:250')
    })
  })

  test('does not submit with Enter in its text filter [CAT-11]', async () => {
    const { departures } = await open(20)
    await search.fill('1')
    await userEvent.keyboard('{Enter}')
    expect(departures).toEqual([])
    expect(here().search).toBe('')
  })
})

describe('without facets in the page', () => {
  test('fetches the filters block and shows a spinner meanwhile [CAT-09]', async () => {
    const { requests } = mockApi({ [LIST_FILTER]: { body: tag(), delay: 100 } })
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
    mockApi({ [LIST_FILTER]: { body: tag() } })
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

describe('on a phone', () => {
  const open = page.getByRole('button', { name: /^Filtrer/ })
  const dialog = page.getByRole('dialog', { name: 'Filtrer' })

  beforeEach(() => page.viewport(360, 740))

  test('the filters are collapsed up to 768 px, but not above [CAT-10]', async () => {
    mockApi()
    await openPage(tag())
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
        body: tag(facets({ Total: query!.currentFilter === '' ? 42 : 12 }))
      })
    })
    await openPage(tag(), { url: '/shop/fr/catalog' })
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
    await openPage(tag(), { url: '/shop/fr/catalog' })
    await open.click()
    await alba.click()
    await dialog.getByRole('button', { name: 'Afficher les résultats' }).click()
    await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
  })

  test('a closed drawer leaves the list unchanged [CAT-10]', async () => {
    mockApi({ [LIST_FILTER]: { body: tag(facets({ Total: 12 })) } })
    await openPage(tag(), { url: '/shop/fr/catalog' })
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

  test('the drawer has no accessibility violations [CAT-10]', async () => {
    mockApi()
    await openPage(tag(facets(), filtered('{"Brands":["3"]}')))
    await expectNoAxeViolations()
    await open.click()
    await expect.element(alba).toBeVisible()
    await expectNoAxeViolations()
  })
})

describe('a price range', () => {
  const price = facet({
    Key: 'Price',
    DisplayName: 'Prix',
    IsSingle: true,
    Options: [facetOption({ Id: '0-25', DisplayName: 'Moins de 25 €' })],
    Range: { Min: 2.4, Max: 849.5, Unit: '€' }
  })
  const from = page.getByRole('textbox', { name: 'Prix, à partir de' })
  const to = page.getByRole('textbox', { name: 'Prix, jusqu’à' })

  test('that is typed filters the list, with any order and decimal separator [CAT-06]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(facets({ Facets: [price] })), { url: '/shop/fr/catalog' })
    await expect.element(to).toHaveAttribute('placeholder', '850')
    await from.fill('80')
    await to.fill('24,90')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(filterHere().get('Price')).toBe('24.9-80'))
  })

  test('may have only a minimum; without both limits the list is unfiltered [CAT-06]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(tag(facets({ Facets: [price] }), filtered('{"Price":"0-25"}')), {
      url: `/shop/fr/catalog?filter=${encodeURIComponent('{"Price":"0-25"}')}`
    })
    await expect.element(to).toHaveValue('25')
    await from.fill('30')
    await to.fill('beaucoup')
    await page.getByRole('button', { name: 'OK : Prix' }).click()
    await vi.waitFor(() => expect(filterHere().get('Price')).toBe('30-'))
  })
})

test('prefetches the list behind an option on hover [CAT-08]', async () => {
  const { requests } = mockApi({ [LIST]: shopPage })
  await openPage(tag(), { url: '/shop/fr/catalog' })
  await alba.hover()
  await expect
    .poll(() => requests.map(({ query }) => query?.filter))
    .toEqual(['{"Brands":["3"]}'])
  await alba.click()
  await vi.waitFor(() => expect(filterHere().get('Brands')).toEqual(['3']))
  expect(requests).toHaveLength(1)
})

test('shows the name of each colour next to it [CAT-07]', async () => {
  mockApi()
  await openPage(tag())
  await expect.element(box('Rouge 12')).toBeVisible()
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#b3261e')
})

test('treats names as text, whatever they contain [CAT-09]', async () => {
  mockApi()
  const name = '<img src=x onerror=alert(1)>'
  await openPage(
    tag(facets({ Facets: [facet({ Options: [facetOption({ DisplayName: name })] })] }))
  )
  await expect.element(page.getByText(name)).toBeVisible()
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockApi()
  await openPage(tag(), { context: { culture: 'nl' } })
  await expect.element(page.getByText('42 producten')).toBeVisible()
})

test('has no accessibility violations [CAT-09]', async () => {
  mockApi()
  const many = facets({ Facets: [...facets().Facets, longFacet(150)] })
  const { page: content } = await openPage(tag(many, filtered('{"Brands":["3"]}')))
  await expect.element(alba).toBeVisible()
  await expectNoAxeViolations(content)
})
