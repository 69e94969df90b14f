import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'

/** Closes the question about cookies, which covers the end of a phone's window. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const decline = page.getByRole('button', { name: /Tout refuser|Alles weigeren/ })
  await decline.click()
  // before its tag is alive the choice is a form, whose page closes what is open
  await expect(decline).toHaveCount(0)
  await expect(page.locator('#shop-menu')).toHaveAttribute('data-vitrine-alive', '')
}

test('the menu opens by mouse and leads to a category, which it marks [NAV-16]', async ({
  page
}) => {
  await open(page, '/shop/fr')
  const entry = page.locator('#shop-menu > ul > li').first()
  await entry.getByRole('link').first().hover()
  const category = entry.locator('li a').first()
  await expect(category).toBeVisible()
  await expectNoAxeViolations(page)
  const name = await category.textContent()
  await category.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page.locator('#shop-menu [aria-current="page"]')).toHaveText(name ?? '')
  await expect(page.locator('#shop-menu > ul > li > [aria-current="true"]')).toHaveCount(1)
})

test('a card leads to its product wherever it is clicked, and its button does not [NAV-12]', async ({
  page
}) => {
  await open(page, '/shop/fr/catalog')
  const card = page.locator('.shop-card').first()
  const name = await card.locator('.shop-card__name').textContent()
  await expect(async () => {
    await card.locator('.shop-card__brand').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '', {
      timeout: 1000
    })
  }).toPass()
})

test('the language links follow the variant that was chosen since [NAV-17]', async ({
  page
}) => {
  await open(page, '/shop/fr/c/theieres')
  await page.locator('.shop-card__link').first().click()
  await expect(page).toHaveURL(/\/fr\/p\//)
  await page.evaluate(() => history.replaceState(history.state, '', '?quantity=2'))
  await page.getByRole('link', { name: /Nederlands/ }).click()
  await expect(page).toHaveURL(/\/nl\/p\/[^?]+\?quantity=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('the details of a product are in a panel that closes, also without scripts readable [UIX-02]', async ({
  page,
  browser,
  baseURL
}) => {
  await open(page, '/shop/nl/c/theieres')
  await page.locator('.shop-card__link').first().click()
  const title = page.locator('#product-details').getByRole('button')
  const words = page.locator('#product-details p').first()
  await expect(words).toBeVisible()
  await title.click()
  await expect(words).not.toBeVisible()
  await expectNoAxeViolations(page)
  await title.click()
  await expect(words).toBeVisible()
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await plain.goto(page.url())
  await expect(plain.locator('#product-details p').first()).toBeVisible()
  await plain.close()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the menu opens at the side and leads to a category [NAV-16]', async ({ page }) => {
    await open(page, '/shop/nl')
    await page.getByRole('button', { name: 'Afdelingen' }).tap()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    await menu
      .getByRole('button', { name: /^Submenu: / })
      .first()
      .tap()
    await expectNoAxeViolations(page)
    const category = menu.locator('li li a').first()
    const name = await category.textContent()
    await category.tap()
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  })

  test('the pages of a list are this one, its neighbours and the ends [UIX-05]', async ({
    page
  }) => {
    await open(page, '/shop/fr/catalog?pageSize=12&pageindex=4')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.scrollIntoViewIfNeeded()
    await tagsAlive(page)
    await expect(pages.getByRole('link')).toHaveCount(5)
    for (const link of await pages.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    await pages.getByRole('link', { name: 'Page suivante' }).tap()
    await expect(page).toHaveURL(/pageindex=5/)
    await expect(page).toHaveTitle(/Page 5/)
    await expect(pages.getByRole('link', { name: 'Page 5' })).toHaveAttribute(
      'aria-current',
      'page'
    )
    await expect(page.getByRole('region', { name: 'Produits' })).toBeFocused()
  })
})
