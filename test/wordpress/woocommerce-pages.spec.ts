import { expect, test } from '@playwright/test'
import { THEMES, useTheme } from './site.ts'
import { openShop, useWooCommerce, type WooCommerceShop } from './woocommerce-shop.ts'

let shop: WooCommerceShop

test.beforeAll(async ({ browser }, { workerIndex }) => {
  test.slow()
  shop = await openShop(browser, `p${workerIndex}${Date.now().toString(36)}`)
})

test.beforeEach(async ({ page }) => {
  test.skip(!shop.classicCart, 'only WooCommerce itself has pages of products')
  await useWooCommerce(page, shop)
})

for (const theme of THEMES) {
  test(`a shopper buys a variation on its page, and the totals follow the tags of the cart in ${theme} [PDP-01]`, async ({
    page
  }) => {
    await useTheme(page, theme)
    await page.goto(`/?post_type=product&p=${shop.sock}`)
    await page.locator('form.cart').getByLabel('Size').selectOption('M')
    await page.locator('form.cart').getByLabel('Colour').selectOption('Blue')
    await page.locator('form.cart').getByRole('spinbutton').fill('2')
    await page
      .locator('form.cart vitrine-add-to-cart')
      .getByRole('button', { name: /^Add to (cart|basket)/ })
      .click()
    await page.getByRole('button', { name: 'Continue shopping' }).click()

    await page.goto(shop.classicCart?.path ?? '')
    const cart = page.locator('vitrine-cart-items')
    const totals = page.locator('.cart_totals')
    await expect(cart).toContainText('Blue, M')
    await expect(totals).toContainText('€10.00')
    await cart.getByRole('spinbutton', { name: /^Quantity of/ }).fill('3')
    await page.keyboard.press('Enter')
    await expect(totals).toContainText('€15.00')
    await page.locator('vitrine-coupon').getByRole('textbox').fill(shop.coupon)
    await page.keyboard.press('Enter')
    await expect(totals).toContainText('€13.50')
  })
}
