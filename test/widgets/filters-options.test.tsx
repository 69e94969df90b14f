import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { facet, facetOption, facets, longFacet } from '../support/facets.ts'
import {
  box,
  filtered,
  filterHere,
  filtersHtml,
  here,
  LIST,
  shopPage
} from '../support/filters-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

describe('a long facet', () => {
  const search = page.getByRole('searchbox', { name: 'Chercher dans Créateur' })
  const shown = () =>
    document.querySelectorAll('[data-facet="Designers"] input[type="checkbox"]').length

  function open(count: number, parts = {}) {
    mockApi({ [LIST]: shopPage })
    return openPage(filtersHtml(facets({ Facets: [longFacet(count, parts)] })), {
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

  if (EXHAUSTIVE)
    test('hides options that do not match, ignoring accents and case, and announces the number of matches [CAT-11]', async () => {
      await open(1200)
      await search.fill('CREATEUR 011')
      await vi.waitFor(() => expect(shown()).toBe(10))
      await expect.element(page.getByRole('status').getByText('10 options')).toBeInTheDocument()
      await search.fill('x')
      await vi.waitFor(() => expect(shown()).toBe(0))
      await expect
        .element(page.getByText('Aucune option ne correspond à « x ».').first())
        .toBeVisible()
      await search.fill('createur')
      await vi.waitFor(() => expect(shown()).toBe(100))
      await search.fill('')
      await vi.waitFor(() => expect(shown()).toBe(7))
    })

  if (EXHAUSTIVE)
    test('shows a few options, and all of them on demand, without a box that scrolls [CAT-11]', async () => {
      await open(1200)
      await vi.waitFor(() => expect(shown()).toBe(7))
      await page.getByRole('button', { name: 'Tout afficher (1200)' }).click()
      await vi.waitFor(() => expect(shown()).toBe(1200))
      await expect.element(box(/0008/)).toHaveFocus()
      const list = document.querySelector('[data-facet="Designers"] ul')!
      expect(list.scrollHeight).toBe(list.clientHeight)
    })

  test('shows every option that is selected [CAT-11]', async () => {
    const Options = longFacet(30).Options.map(option => ({
      ...option,
      IsSelected: Number(option.Id) > 20
    }))
    await open(30, { Options })
    await vi.waitFor(() => expect(shown()).toBe(10))
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

  if (EXHAUSTIVE)
    test('does not submit with Enter in its text filter [CAT-11]', async () => {
      const { departures } = await open(20)
      await search.fill('1')
      await userEvent.keyboard('{Enter}')
      expect(departures).toEqual([])
      expect(here().search).toBe('')
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

  test('that is typed filters the list, with any decimal separator [CAT-06]', async () => {
    mockApi({ [LIST]: shopPage })
    await openPage(filtersHtml(facets({ Facets: [price] })), { url: '/shop/fr/catalog' })
    await expect.element(to).toHaveAttribute('placeholder', '850')
    await from.fill('24,90')
    await to.fill('80')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(filterHere().get('Price')).toBe('24.9-80'))
  })

  if (EXHAUSTIVE)
    test('may have only a minimum; without both limits the list is unfiltered [CAT-06]', async () => {
      mockApi({ [LIST]: shopPage })
      await openPage(filtersHtml(facets({ Facets: [price] }), filtered('{"Price":"0-25"}')), {
        url: `/shop/fr/catalog?filter=${encodeURIComponent('{"Price":"0-25"}')}`
      })
      await expect.element(to).toHaveValue('25')
      await from.fill('30')
      await to.fill('')
      await page.getByRole('button', { name: 'OK : Prix' }).click()
      await vi.waitFor(() => expect(filterHere().get('Price')).toBe('30-'))
    })
})

test.each([
  ['1 000', '', '1000-'],
  ['1.000', '25 € ', undefined],
  ['25 €', '1.000', '25-1000'],
  ['25', '50', '25-50.00']
])('reads the typed prices %j and %j [CAT-06]', async (low, high, range) => {
  mockApi({ [LIST]: shopPage })
  const price = facet({
    Key: 'Price',
    DisplayName: 'Prix',
    IsSingle: true,
    Range: {
      Min: 2.4,
      Max: 849.5,
      Unit: '€',
      CurrencyCode: 'EUR',
      Prefix: '',
      Bands: ['25-50']
    }
  })
  await openPage(filtersHtml(facets({ Facets: [price] })), { url: '/shop/fr/catalog' })
  await page.getByRole('textbox', { name: 'Prix, à partir de' }).fill(low)
  await page.getByRole('textbox', { name: 'Prix, jusqu’à' }).fill(high)
  await userEvent.keyboard('{Enter}')
  if (range) await vi.waitFor(() => expect(filterHere().get('Price')).toBe(range))
  else
    await expect.element(onPage().getByRole('alert')).toMatchTextContent('ne peut pas dépasser')
})

test.each([
  ['24.9-80', '', ['24,90', '80']],
  ['CHF24.9-', 'CHF', ['24,90', '']],
  ['24.9-80', 'CHF', ['', '']]
])(
  'shows the prices of the filter %j as they are typed [CAT-06]',
  async (chosen, Prefix, shown) => {
    mockApi({ [LIST]: shopPage })
    const price = facet({
      Key: 'Price',
      DisplayName: 'Prix',
      IsSingle: true,
      Options: [facetOption({ Id: chosen, DisplayName: 'Prix' })],
      Range: { Min: 2.4, Max: 849.5, Unit: '€', CurrencyCode: Prefix || 'EUR', Prefix }
    })
    const filter = JSON.stringify({ Price: chosen })
    await openPage(filtersHtml(facets({ Facets: [price] }), filtered(filter)), {
      url: `/shop/fr/catalog?filter=${encodeURIComponent(filter)}`
    })
    const [from, to] = shown
    await expect
      .element(page.getByRole('textbox', { name: 'Prix, à partir de' }))
      .toHaveValue(from!)
    await expect.element(page.getByRole('textbox', { name: 'Prix, jusqu’à' })).toHaveValue(to!)
  }
)

test('says what is wrong with a typed price range, and keeps it [CAT-06]', async () => {
  const { requests } = mockApi({ [LIST]: shopPage })
  const price = facet({
    Key: 'Price',
    DisplayName: 'Prix',
    IsSingle: true,
    Range: { Min: 2.4, Max: 849.5, Unit: '€' }
  })
  await openPage(filtersHtml(facets({ Facets: [price] })), { url: '/shop/fr/catalog' })
  const from = page.getByRole('textbox', { name: 'Prix, à partir de' })
  const to = page.getByRole('textbox', { name: 'Prix, jusqu’à' })
  await from.fill('80')
  await to.fill('24,90')
  await userEvent.keyboard('{Enter}')
  const problem = onPage().getByRole('alert')
  await expect.element(problem).toMatchTextContent('ne peut pas dépasser')
  await expect.element(from).toHaveFocus()
  await expect.element(from).toHaveAccessibleDescription(/ne peut pas dépasser/)
  await from.fill('-5')
  await expect.element(problem).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(problem).toMatchTextContent('Indiquez un montant')
  await expect.element(from).toHaveValue('-5')
  expect(requests).toEqual([])
})

test('shows the name of each colour next to it [CAT-07]', async () => {
  mockApi()
  await openPage(filtersHtml())
  await expect.element(box('Rouge 12')).toBeVisible()
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#b3261e')
})

test('treats names as text, whatever they contain [CAT-09]', async () => {
  mockApi()
  const name = '<img src=x onerror=alert(1)>'
  await openPage(
    filtersHtml(facets({ Facets: [facet({ Options: [facetOption({ DisplayName: name })] })] }))
  )
  await expect.element(page.getByText(name)).toBeVisible()
})
