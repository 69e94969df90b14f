import { expect, type Page, test } from '@playwright/test'
import { THEMES, useTheme } from './site.ts'

const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, hasTouch: false }
}

for (const theme of THEMES) {
  for (const [screen, use] of Object.entries(SCREENS)) {
    for (const javaScriptEnabled of [true, false]) {
      const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
      test.describe(`${theme}, ${screen}, ${how}`, () => {
        test.use({ ...use, javaScriptEnabled })

        test('a shopper chooses a colour and a quantity, changes it in the cart, and removes the line [CART-10]', async ({
          page
        }) => {
          await useTheme(page, theme)
          await page.goto('/')
          await page.getByRole('main').getByRole('link', { name: 'Teapot Alba' }).click()
          await choose(page, 'Blue', javaScriptEnabled)
          await page.getByRole('main').getByLabel('Quantity', { exact: true }).fill('2')
          await page.getByRole('button', { name: /^Add to basket/ }).click()
          if (javaScriptEnabled) await page.getByRole('link', { name: 'Go to basket' }).click()

          const cart = page.locator('vitrine-cart-items')
          await expect(page).toHaveURL(/\/cart\/$/)
          await expect(cart).toContainText('Teapot Alba')
          await expect(cart).toContainText('Blue')
          await expect(cart).toContainText('€49.00')
          await expectCount(page, '2')

          await cart.getByLabel(/^Quantity/).fill('3')
          if (javaScriptEnabled) await page.keyboard.press('Enter')
          else await cart.getByRole('button', { name: 'OK' }).click()
          await expect(cart).toContainText('€73.50')
          await expectCount(page, '3')

          await cart.getByRole('button', { name: /^Remove/ }).click()
          await expect(cart).toContainText(/empty/i)
          await page.reload()
          await expect(cart).toContainText(/empty/i)
        })
      })
    }
  }
}

test('the cart of another tab follows an addition, and both tabs can change it one after the other', async ({
  page,
  context
}) => {
  await page.goto('/cart/')
  await expect(page.locator('vitrine-cart-items')).toContainText(/empty/i)
  const other = await context.newPage()
  await other.goto('/product/watering-can/')
  await other.getByRole('button', { name: /^Add to basket/ }).click()
  await other.getByRole('link', { name: 'Go to basket' }).click()
  await expect(page.locator('vitrine-cart-items')).toContainText('€18.75')

  await page
    .locator('vitrine-cart-items')
    .getByLabel(/^Quantity/)
    .fill('4')
  await page.keyboard.press('Enter')
  await expect(other.locator('vitrine-cart-items')).toContainText('€75.00')
  await other
    .locator('vitrine-cart-items')
    .getByLabel(/^Quantity/)
    .fill('2')
  await other.keyboard.press('Enter')
  await expect(page.locator('vitrine-cart-items')).toContainText('€37.50')
})

test('a quantity above the stock is corrected, and the line says why [CART-08]', async ({
  browser
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/product/garden-lamp/')
  await page.getByLabel('Quantity', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.locator('vitrine-cart-items')).toContainText('Only 3 pieces are left.')
  await expect(page.getByLabel('Quantity of Garden lamp')).toHaveValue('3')
  await page.close()
})

/** Without scripts, the page of the variant is loaded. */
async function choose(page: Page, colour: string, hasScripts: boolean): Promise<void> {
  await page.getByLabel('Colour').selectOption(colour)
  if (!hasScripts) await page.getByRole('button', { name: 'Show this variant' }).click()
  await expect(page).toHaveURL(/VariantValueId1=/)
}

/** In the header, where shoppers see it on every screen. */
async function expectCount(page: Page, count: string): Promise<void> {
  const badge = page.locator('vitrine-cart-summary .vitrine-count-badge')
  await expect(badge).toHaveText(count)
  await expect(badge).toBeVisible()
}
