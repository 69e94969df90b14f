import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActiveFilter } from '../../src/shared/contract/facets.ts'
import { chosenIds, parseFilter } from '../../src/shared/lists/list-filter.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { listContent, listPage } from '../support/list-page.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const LIST = 'GET /shop/fr/catalog'
const THREE = '{"Brands":["3","4"],"Price":"0-25"}'
const NAMES: Record<string, string> = { '3': 'Alba', '4': 'Éclat', '0-25': 'Moins de 25 €' }

/** The tag as the CMS renders it for a URL, with the names of the active filters. */
function tag(address: URL) {
  const { filter } = parseFilter(address.searchParams.get('filter'))
  const active: ActiveFilter[] = [...filter.keys()].flatMap(Key =>
    chosenIds(filter, Key).map(Id => ({
      Key,
      Id,
      Facet: NAMES[Id] ? (Key === 'Price' ? 'Prix' : 'Marque') : '',
      Option: NAMES[Id] ?? Id
    }))
  )
  const href = attribute(address.pathname + address.search).slice(1, -1)
  return `<vitrine-active-filters active='${attribute(active)}' href="${href}"></vitrine-active-filters>`
}

const content = (address: URL) => listContent(tag(address))

async function open(filter = THREE, parameters = '') {
  const url = `/shop/fr/catalog?filter=${encodeURIComponent(filter)}${parameters}`
  const api = mockApi({ [LIST]: listPage(content) })
  const opened = await openPage(content(new URL(url, location.href)), { url })
  return { ...api, ...opened }
}

const chip = (name: string) => page.getByRole('link', { name: `Retirer le filtre ${name}` })
const list = page.getByRole('list', { name: 'Filtres actifs' })
const filterHere = () => new URL(location.href).searchParams.get('filter')

test('removes one filter, starting at the first page, and Back restores it [CAT-07] [CAT-05]', async () => {
  await open(THREE, '&sort=name&pageindex=2')
  await chip('Marque : Alba').click()
  await expect.poll(filterHere).toBe('{"Brands":["4"],"Price":"0-25"}')
  expect(location.search).not.toContain('pageindex')
  expect(location.search).toContain('sort=name')
  await expect.element(chip('Marque : Alba')).not.toBeInTheDocument()
  await expect.element(chip('Marque : Éclat')).toBeVisible()
  history.back()
  await expect.poll(() => new URL(location.href).searchParams.get('pageindex')).toBe('2')
})

test('moves focus to the next filter, or from the last one to the list [CAT-07]', async () => {
  const { find } = await open('{"Brands":["3","4"]}')
  ;(chip('Marque : Alba').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Marque : Éclat')).toHaveFocus()
  await expect.poll(filterHere).toBe('{"Brands":["4"]}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('')
  expect(find('section')).toHaveFocus()
})

test('removes all filters at once [CAT-07]', async () => {
  const { find } = await open()
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(list).not.toBeInTheDocument()
  expect(find('section')).toHaveFocus()
})

test('combines removals in quick succession [CAT-07]', async () => {
  mockApi({ [LIST]: async request => ({ ...(await listPage(content)(request)), delay: 150 }) })
  const url = `/shop/fr/catalog?filter=${encodeURIComponent(THREE)}`
  await openPage(content(new URL(url, location.href)), { url })
  await chip('Marque : Alba').click()
  await expect.element(chip('Marque : Alba')).not.toBeInTheDocument()
  await chip('Prix : Moins de 25 €').click()
  await expect.poll(filterHere).toBe('{"Brands":["4"]}')
})

test('restores a filter that could not be removed [CAT-07]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open()
  mockApi({ [LIST]: { status: 0 } })
  await chip('Marque : Alba').click()
  await expect.element(chip('Marque : Alba')).toBeVisible()
  expect(filterHere()).toBe(THREE)
})

test('links to the list without the filter, which a modified click opens in a new tab [CAT-07]', async () => {
  const { departures, requests } = await open('{"Brands":["3"],"Tags":["neuf"]}')
  const { href } = chip('neuf').element() as HTMLAnchorElement
  expect(new URL(href).searchParams.get('filter')).toBe('{"Brands":["3"]}')
  await chip('neuf').click({ modifiers: ['Control'] })
  expect(departures).toHaveLength(1)
  expect(requests).toEqual([])
})

test('shows nothing without an active filter [CAT-07]', async () => {
  mockApi()
  const { find } = await openPage('<vitrine-active-filters></vitrine-active-filters>')
  expect(find('vitrine-active-filters').getBoundingClientRect().height).toBe(0)
})

test('treats names as text, whatever they contain [CAT-07]', async () => {
  await open('{"Tags":["<img src=x onerror=alert(1)>"]}')
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

test('has no accessibility violations [CAT-07]', async () => {
  const { page: content } = await open()
  await expect.element(list).toBeVisible()
  await expectNoAxeViolations(content)
})
