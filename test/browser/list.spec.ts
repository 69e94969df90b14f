import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'

import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'

const CATALOG = '/shop/fr/catalog'

/** Marks elements, to check later whether they were kept. */
function mark(page: Page, selector: string) {
  return page.locator(selector).evaluate(element => Object.assign(element, { marked: true }))
}

function isMarked(page: Page, selector: string) {
  return page.locator(selector).evaluate(element => Reflect.get(element, 'marked') === true)
}

async function open(page: Page, url: string) {
  await page.goto(url)
  await tagsAlive(page)
}

test('the URL describes the list: choices add up in it, Back undoes them, and another browser shows the same [CAT-04] [CAT-05]', async ({
  page,
  browser
}) => {
  await open(page, `${CATALOG}?pageSize=12&pageindex=3`)
  await mark(page, 'vitrine-filters')
  await mark(page, '.shop-list__products')
  const filters = page.locator('vitrine-filters')
  // selected options are first in a long facet
  const brand = filters.getByRole('group', { name: 'Marque' }).getByRole('checkbox').first()
  await brand.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/filter=%7B%22Brands%22/)
  expect(new URL(page.url()).searchParams.has('pageindex')).toBe(false)
  await expect(brand).toBeChecked()
  await expect(brand).toBeFocused()
  expect(await isMarked(page, 'vitrine-filters')).toBe(true)
  expect(await isMarked(page, '.shop-list__products')).toBe(true)
  const count = await page.locator('.shop-list__count').textContent()
  await expect(page.locator('body > [role=status]').last()).toContainText(count ?? '')

  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.getByRole('radio', { name: 'Tableau' }).check()
  await expect(page.getByRole('table')).toBeVisible()
  const address = page.url()
  expect([...new URL(address).searchParams.keys()]).toEqual([
    'filter',
    'sort',
    'pageSize',
    'display'
  ])
  const rows = await page.locator('tbody tr th').allTextContents()

  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  expect(await other.locator('tbody tr th').allTextContents()).toEqual(rows)
  await stranger.close()

  await page.goBack()
  await expect(page.locator('.shop-grid')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await expect(page).toHaveURL(/pageindex=3/)
  await expect(brand).not.toBeChecked()
  expect(await isMarked(page, '.shop-list__products')).toBe(true)
})

if (EXHAUSTIVE)
  test('the view of a list is remembered, its filters are removed one by one, and loaded pages stay [CAT-04] [CAT-07] [UIX-05]', async ({
    page
  }) => {
    const filter = encodeURIComponent('{"Price":"20-300","Availability":"in-stock"}')
    await open(page, `${CATALOG}?filter=${filter}&pageSize=12`)
    const chips = page.getByRole('list', { name: 'Filtres actifs' })
    await expectNoAxeViolations(page)
    await chips.getByRole('link', { name: /^Retirer le filtre Prix/ }).click()
    await expect(chips.getByRole('link')).toHaveCount(2)
    await expect(page).not.toHaveURL(/Price/)
    await expect(chips.getByRole('link', { name: /En stock/ })).toBeFocused()
    await page.goBack()
    await expect(chips.getByRole('link', { name: /Prix/ })).toBeVisible()

    const cards = page.locator('.shop-card')
    await expect(cards).toHaveCount(12)
    await page.getByRole('link', { name: 'En afficher 12 de plus' }).click()
    await expect(cards).toHaveCount(24)
    await expect(page).toHaveURL(/pagefrom=1&pageindex=2/)
    const product = cards.nth(15).getByRole('link').first()
    const name = (await product.textContent())?.trim() ?? ''
    await product.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(cards).toHaveCount(24)
    await page.reload()
    await expect(cards).toHaveCount(24)

    await tagsAlive(page)
    await page.getByRole('radio', { name: 'Tableau' }).check()
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(`${CATALOG}?q=lampe`)
    await expect(page).toHaveURL(/display=table/)
    await expect(page.getByRole('table')).toBeVisible()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form changes display, sort order and page size [CAT-04]', async ({ page }) => {
    await page.goto(`${CATALOG}?q=lampe&pageindex=2`)
    await page.getByRole('radio', { name: 'Tableau' }).check()
    await page.getByLabel('Trier par').selectOption('name')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(/\/catalog\?q=lampe&sort=name&display=table$/)
    await expect(page.getByRole('table')).toBeVisible()
  })
})

if (EXHAUSTIVE)
  test('names of one long word stay within their place [CAT-01]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      '',
      '/c/theieres',
      '/news',
      '/news/hiver-en-lumiere',
      '/page/stores',
      `/catalog?q=${'x'.repeat(200)}`
    ]) {
      await page.goto(`/shop/fr${path}`)
      const widest = await page.evaluate(names => {
        for (const name of document.querySelectorAll(names))
          name.textContent = 'Schifffahrt'.repeat(6)
        return document.documentElement.scrollWidth
      }, NAMES)
      expect(widest, path).toBe(320)
    }
  })

/** What editors and suppliers name. */
const NAMES = [
  '.shop-breadcrumbs :is(a, span)',
  '.shop-card__name, .shop-card__brand, .shop-tile__name',
  '.vitrine-popup-banner__text p, .shop-story__text > *',
  '.shop-news-categories a, .vitrine-news-list__facts span, .shop-article__facts a',
  '.shop-news-card h3 a, .vitrine-news-calendar__stories a, .vitrine-places__list strong'
].join()
