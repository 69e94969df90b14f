import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

let shopper: Shopper

test.beforeEach(async ({ page }) => {
  shopper = new Shopper(page, 'fr')
  await shopper.visit('/catalog?q=théière')
  await shopper.openProduct()
  await tagsAlive(page)
})

if (EXHAUSTIVE)
  test('restores the scroll position of a list, with its widgets at full height', async ({
    page
  }) => {
    await page.goBack()
    await tagsAlive(page)
    await page.evaluate(() => scrollTo(0, 900))
    const before = await page.evaluate(() => scrollY)
    await page.evaluate(() => document.querySelector<HTMLElement>('.shop-card a')?.click())
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page).toHaveURL(/catalog/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

test('refreshes a cached cart page after a widget has added a product', async ({ page }) => {
  await shopper.buy()
  await expect(shopper.lineQuantity).toHaveValue('1')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await shopper.addButtonIsAlive()
  await shopper.addButton.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Back closes the dialog first
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(shopper.heading).toHaveText(shopper.say('Cart.Title'))
  await expect(shopper.lineQuantity).toHaveValue('2')
  await expect(shopper.badge).toHaveText('2')
})

if (EXHAUSTIVE)
  test('keeps the selected quantity after visiting another page [NAV-04]', async ({ page }) => {
    const quantity = page.getByRole('spinbutton')
    await quantity.fill('3')
    await quantity.press('Tab')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.shop-logo, header a')?.click()
    )
    await expect(page).not.toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/p\//)
    await expect(quantity).toHaveValue('3')
  })
