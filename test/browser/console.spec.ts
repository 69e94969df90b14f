import { expect, test } from '@playwright/test'
import { Shopper } from './support/shopper.ts'

test('visits the shop’s pages and returns without console errors', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('')
  await page.getByRole('main').getByRole('link', { name: 'Cuisine et table' }).click()
  await expect(shopper.heading).toHaveText('Cuisine et table')
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveTitle(/Cuisine et table/)
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await shopper.buy()
  await page.evaluate(() => history.back())
  await expect(shopper.heading).not.toHaveText(shopper.say('Cart.Title'))
  expect(complaints).toEqual([])
})
