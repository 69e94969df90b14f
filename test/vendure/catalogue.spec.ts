import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test('a search finds products, and a facet narrows them down [CAT-04] [CAT-07]', async ({
      page
    }) => {
      await page.goto('/shop/en/catalog?q=lamp')
      const count = page.locator('.shop-list__count')
      const before = Number.parseInt(await count.innerText(), 10)
      expect(before).toBeGreaterThan(1)
      const box = page.locator('.vitrine-filters__box:not(:disabled)').first()
      const open = page.locator('.vitrine-filters__open')
      if (await open.isVisible()) await open.click()
      await box.check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page).toHaveURL(/filter=/)
      await expect(page.locator('.vitrine-chips__chip').first()).toBeVisible()
      expect(Number.parseInt(await count.innerText(), 10)).toBeLessThanOrEqual(before)
    })

    test('a list is sorted by price, and has a second page [CAT-05]', async ({ page }) => {
      await page.goto('/shop/nl/catalog?sort=price-asc&pageSize=12')
      const prices = await page.locator('.shop-card .shop-price__now').allInnerTexts()
      const amounts = prices.map(price =>
        Number(price.replace(/[^\d,]/g, '').replace(',', '.'))
      )
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
      const first = await page.locator('.shop-card__name').first().innerText()
      await page.goto('/shop/nl/catalog?sort=price-asc&pageSize=12&pageindex=2')
      await expect(page.locator('.shop-card__name').first()).not.toHaveText(first)
      await expect(page.locator('vitrine-pagination [aria-current="page"]')).toHaveText('2')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('another value of an attribute shows its variant [PDP-01]', async ({ page }) => {
    await page.goto('/shop/en/p/bol-turku-en-porcelaine')
    const sku = page.locator('.shop-product__sku')
    const before = await sku.innerText()
    await page.locator('.vitrine-swatches__input').nth(1).check()
    await page.locator('.vitrine-variation-form button[type="submit"]').click()
    await expect(page).toHaveURL(/VariantValueId1=/)
    await expect(sku).not.toHaveText(before)
  })

  test('a guest keeps a wishlist, and orders from it [WISH-02] [WISH-08]', async ({ page }) => {
    await page.goto('/shop/en/p/bol-turku-en-porcelaine')
    await page.locator('a.vitrine-wishlist-button').click()
    await page.locator('.vitrine-wishlist-popup__form button').click()
    await expect(page.locator('vitrine-wishlist')).toContainText('Turku porcelain bowl')
    await page.locator('[name="do"][value="all"]').click()
    await page.goto('/shop/en/shoppingcarts')
    await expect(page.locator('vitrine-cart-items')).toContainText('Turku porcelain bowl')
  })

  test('the same page exists in the other languages', async ({ page }) => {
    await page.goto('/shop/en/c/cuisine-et-table')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.locator('.vitrine-culture__link[hreflang="fr"]').click()
    await expect(page).toHaveURL(/\/shop\/fr\/c\/cuisine-et-table$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test('the heart of a product opens a dialog with the form, and not with a whole page [WISH-01]', async ({
  page
}) => {
  await page.goto('/shop/nl/p/bol-turku-en-porcelaine')
  // before, the heart is the link of the plain HTML
  await page.locator('vitrine-wishlist-button:defined').waitFor({ state: 'attached' })
  await page.locator('.vitrine-wishlist-button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.vitrine-wishlist-popup__form')).toBeVisible()
  await expect(dialog.locator('h1, footer')).toHaveCount(0)
})

test('an address that does not exist is a page with status 404', async ({ page }) => {
  const answer = await page.goto('/shop/en/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
