import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'

/** Opens a page and declines cookies, because the banner covers the bottom of a phone's window. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const decline = page.getByRole('button', { name: /Tout refuser|Alles weigeren/ })
  await decline.click()
  // wait for the upgrade, because submitting the fallback form would load another page
  await expect(decline).toHaveCount(0)
  await expect(page.locator('#shop-menu')).toHaveAttribute('data-vitrine-alive', '')
}

test('the menu opens by mouse and links to a category, which is then marked [NAV-16]', async ({
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

if (EXHAUSTIVE)
  test('a card opens its product wherever it is clicked, unlike its button [NAV-12]', async ({
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

if (EXHAUSTIVE)
  test('the home page tells about the shop in an animated section [ANIM-01] [ANIM-02]', async ({
    page
  }) => {
    await open(page, '/shop/fr')
    const story = page.getByRole('region', { name: 'Fait à la main, choisi avec soin' })
    await expect(story).toHaveAttribute('data-vitrine-viewport', 'out')
    await story.scrollIntoViewIfNeeded()
    await expect(story).toHaveAttribute('data-vitrine-viewport', 'in')
    for (const part of await story.locator('h2, p, .shop-story__picture').all()) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toHaveCSS('opacity', '1')
      await expect.poll(() => part.evaluate(node => node.getAnimations().length)).toBe(0)
    }
    // the header covers a part of the link at the edge
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
  })

if (EXHAUSTIVE)
  test('the language links follow the selected variant [NAV-17]', async ({ page }) => {
    await open(page, '/shop/fr/c/theieres')
    await page.locator('.shop-card__link').first().click()
    await expect(page).toHaveURL(/\/fr\/p\//)
    await page.evaluate(() => history.replaceState(history.state, '', '?quantity=2'))
    await page.getByRole('link', { name: /Nederlands/ }).click()
    await expect(page).toHaveURL(/\/nl\/p\/[^?]+\?quantity=2$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

if (EXHAUSTIVE)
  test('the product details are in a collapsible panel, which is readable without JavaScript [UIX-02]', async ({
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
    // the header covers a part of what has been scrolled below it
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectNoAxeViolations(page)
    await title.click()
    await expect(words).toBeVisible()
    const plain = await browser.newPage({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL })
    })
    await plain.goto(page.url())
    await expect(plain.locator('#product-details p').first()).toBeVisible()
    await plain.close()
  })

if (EXHAUSTIVE)
  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

    test('the menu opens at the side and links to a category [NAV-16]', async ({ page }) => {
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

    test('the pagination shows the current page, its neighbours and both ends [UIX-05]', async ({
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
