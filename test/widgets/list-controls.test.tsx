import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { LIST_VIEW_COOKIE } from '../../src/shared/lists/list-view.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { listContent, listPage } from '../support/list-page.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const LIST = 'GET /shop/fr/catalog'
const SORTS = [
  { Id: 'popular', DisplayName: 'Les plus appréciés' },
  { Id: 'price-asc', DisplayName: 'Prix croissant' },
  { Id: 'name', DisplayName: 'Nom' }
]

function tag({ searchParams: query }: URL, more = '') {
  return `<vitrine-list-controls display="${query.get('display') ?? 'grid'}" sort="${query.get('sort') ?? 'popular'}"
    page-size="${query.get('pageSize') ?? 24}" default-page-size="24" page-sizes="[12,24,48]"
    sorts='${attribute(SORTS)}' ${more}></vitrine-list-controls>`
}

const content = (address: URL) => listContent(tag(address))

function open(url = '/shop/fr/catalog', more = '') {
  const api = mockApi({ [LIST]: listPage(content) })
  const html = listContent(tag(new URL(url, location.href), more))
  // the test iframe can only read cookies of the root path
  const context = { applicationPath: '' }
  return openPage(html, { url, context }).then(opened => ({ ...api, ...opened }))
}

const sort = page.getByRole('combobox', { name: 'Trier par' })
const size = page.getByRole('combobox', { name: 'Par page' })
const table = page.getByRole('radio', { name: 'Tableau' })
const grid = page.getByRole('radio', { name: 'Grille' })
const search = () => new URL(location.href).search

describe('another sort order', () => {
  test('changes the URL in place, starts at the first page, and Back undoes it [CAT-04] [CAT-05]', async () => {
    await open('/shop/fr/catalog?q=lampe&pageindex=3&display=table&utm=x')
    await sort.selectOptions('Prix croissant')
    await expect.poll(search).toBe('?q=lampe&sort=price-asc&display=table&utm=x')
    await expect.element(sort).toHaveValue('price-asc')
    history.back()
    await expect.poll(search).toBe('?q=lampe&pageindex=3&display=table&utm=x')
  })

  test('is removed from the URL if it is the default [CAT-04]', async () => {
    await open('/shop/fr/catalog?sort=name')
    await sort.selectOptions('Les plus appréciés')
    await expect.poll(search).toBe('')
  })

  if (EXHAUSTIVE)
    test('changes only what differs, keeps focus, and announces the number of products [CAT-04]', async () => {
      const { find } = await open()
      const old = find('section')
      const field = sort.element() as HTMLSelectElement
      field.focus()
      await userEvent.selectOptions(field, 'name')
      await expect.poll(search).toBe('?sort=name')
      // the text of an earlier test may still be waiting for its turn
      const announced = page.getByRole('status').getByText('312 produits').first()
      await expect.element(announced).toBeInTheDocument()
      expect(field).toHaveFocus()
      expect(old.isConnected).toBe(true)
    })

  if (EXHAUSTIVE)
    test('is combined with a display chosen while it is loading [CAT-04]', async () => {
      mockApi({
        [LIST]: async request => ({ ...(await listPage(content)(request)), delay: 150 })
      })
      await openPage(content(new URL(location.href)), { url: '/shop/fr/catalog' })
      await sort.selectOptions('Nom')
      await table.click()
      await expect.poll(search).toBe('?sort=name&display=table')
      await expect.element(table).toBeChecked()
      await expect.element(sort).toHaveValue('name')
    })

  test('that cannot be shown is rolled back [CAT-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { find } = await open()
    mockApi({ [LIST]: { status: 0 } })
    await sort.selectOptions('Nom')
    await expect.element(sort).toHaveValue('popular')
    expect(find('section').ariaBusy).toBeNull()
    expect(search()).toBe('')
  })
})

test('starts at the first page with another page size, and stays on the page with another display [CAT-05]', async () => {
  await open('/shop/fr/catalog?pageindex=3')
  await table.click()
  await expect.poll(search).toBe('?pageindex=3&display=table')
  await size.selectOptions('48 produits')
  await expect.poll(search).toBe('?pageSize=48&display=table')
  await grid.click()
  await expect.poll(search).toBe('?pageSize=48')
})

describe('display and page size', () => {
  const kept = () => readCookie(LIST_VIEW_COOKIE)

  test('are remembered for other lists, unlike the sort order [CAT-04]', async () => {
    await open()
    await sort.selectOptions('Nom')
    await expect.poll(search).toBe('?sort=name')
    expect(kept()).toBeUndefined()
    await table.click()
    await expect.poll(kept).toBe('display=table&pageSize=24')
    await size.selectOptions('12 produits')
    await expect.poll(kept).toBe('display=table&pageSize=12')
  })

  if (EXHAUSTIVE)
    test('are added to the URL that Back leads to, once others are remembered [CAT-04]', async () => {
      await open('/shop/fr/catalog?q=lampe')
      const here = vi.spyOn(history, 'replaceState')
      await table.click()
      await expect.poll(search).toBe('?q=lampe&display=table')
      expect(here.mock.calls.map(([, , url]) => new URL(String(url)).search)).toEqual([
        '?q=lampe&display=grid'
      ])
      await grid.click()
      await expect.poll(search).toBe('?q=lampe')
      expect(here).toHaveBeenCalledTimes(1)
    })

  if (EXHAUSTIVE)
    test('are not remembered if the page turns that off [CAT-04]', async () => {
      await open('/shop/fr/catalog', 'remember="false"')
      await table.click()
      await expect.poll(search).toBe('?display=table')
      expect(kept()).toBeUndefined()
    })
})

test('shows no control with a single option [CAT-04]', async () => {
  await open('/shop/fr/catalog', `displays='["grid"]'`)
  await expect.element(sort).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockApi()
  await openPage(content(new URL(location.href)), { context: { culture: 'nl' } })
  await expect.element(page.getByRole('radio', { name: 'Raster' })).toBeChecked()
})

test('has no accessibility violations [CAT-04]', async () => {
  const { page: content } = await open()
  await expect.element(sort).toBeVisible()
  await expectNoAxeViolations(content)
})
