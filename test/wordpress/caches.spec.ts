import { expect, type Page, test } from '@playwright/test'
import { asAuthor, siteUrl, THEMES, useTheme } from './site.ts'

/** How `optimised-pages` changes the pages of a visitor. */
type Optimisation = 'cached' | 'minified' | 'delayed'

async function optimise(page: Page, how: Optimisation): Promise<void> {
  await page.context().addCookies([{ name: 'vitrine_optimised', value: how, url: siteUrl() }])
}

/** Without scripts, the form leads to the cart by itself. */
async function buy(page: Page, hasScripts = true): Promise<void> {
  await page.getByRole('button', { name: /^Add to basket/ }).click()
  if (hasScripts) await page.getByRole('link', { name: 'Go to basket' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.locator('vitrine-cart-items')).toContainText('€18.75')
}

for (const theme of THEMES) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) => useTheme(page, theme))

    for (const who of ['guest', 'customer']) {
      test(`a ${who} buys on a page that a cache sends everybody, and sees the cart in the header`, async ({
        page
      }) => {
        if (who === 'customer') await asAuthor(page)
        await optimise(page, 'cached')
        await page.goto('/product/watering-can/')
        await expect(page.locator('#wpadminbar')).toHaveCount(0)
        await buy(page)
        await page.goto('/product/watering-can/')
        await expect(page.locator('vitrine-cart-summary .vitrine-count-badge')).toHaveText('1')
        await page.reload()
        await expect(page.locator('vitrine-cart-summary .vitrine-count-badge')).toHaveText('1')
      })
    }

    test('minified pages follow one another in place, and sell', async ({ page }) => {
      await optimise(page, 'minified')
      const answer = await page.goto('/')
      expect(await answer?.text()).toContain(' id=vitrine-context>')
      await page.evaluate(() => {
        document.body.dataset.seen = 'before'
      })
      await page.getByRole('main').getByRole('link', { name: 'Watering can' }).first().click()
      await expect(page).toHaveURL(/\/product\/watering-can\/$/)
      await expect(page.locator('body')).toHaveAttribute('data-seen', 'before')
      await buy(page)
    })

    test('scripts that wait for the visitor start in time to sell', async ({ page }) => {
      await optimise(page, 'delayed')
      await page.goto('/product/watering-can/')
      const waiting = page.locator('script[type="delayedscript"][data-src*="/dist/vitrine."]')
      await expect(waiting).toHaveCount(1)
      await page.keyboard.press('Shift')
      await expect(page.locator('html')).toHaveAttribute('data-started', 'yes')
      await buy(page)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest buys on a page from a cache, whose token has expired', async ({ page }) => {
    await optimise(page, 'cached')
    const answer = await page.goto('/product/watering-can/')
    expect(await answer?.text()).toContain('value="expired000"')
    await buy(page, false)
  })
})

test('a form of another site changes nothing, whatever its token', async ({ page }) => {
  const answer = await page.context().request.post(siteUrl('/cart/'), {
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    form: { vitrine_shop: 'add', ProductVariantId: '1', Quantity: '1', vitrine_shop_token: '' }
  })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain('Please try again')
})
