import { expect, test } from '@playwright/test'
import { Shopper } from './support/shopper.ts'

// the narrowest supported screen, on which long German words overflow first
test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' })

test('a shopper switches to German, and orders in it [CTX-06] [NAV-17]', async ({ page }) => {
  const shopper = new Shopper(page, 'de')
  const expectFits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(320)
  }

  await test.step('changes the language of a list', async () => {
    await page.goto('/shop/fr/c/theieres')
    await page.locator('.shop-header__menu').click()
    await page.locator('.shop-menu').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/\/shop\/de\/c\/theieres$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(shopper.heading).toHaveText('Teekannen')
    await expectFits()
  })

  await test.step('buys a product', async () => {
    await shopper.openProduct()
    await expectFits()
    await shopper.buy()
    await expect(page.getByRole('main')).toContainText(/\d+,\d\d\s€/)
    await expectFits()
  })

  await test.step('is told in German what is wrong with a form', async () => {
    await shopper.visit('/checkout')
    await expect(shopper.orderButton).toBeVisible()
    const email = page.locator('[name="Email"]')
    await email.fill('anna@')
    await email.blur()
    await expect(page.getByText(shopper.say('Checkout.Wrong.Email')).first()).toBeVisible()
    await expectFits()
  })

  await test.step('orders', async () => {
    const number = await shopper.order()
    await expect(shopper.heading).toContainText(number)
    await expect(shopper.badge).toHaveText('0')
    await expectFits()
  })
})
