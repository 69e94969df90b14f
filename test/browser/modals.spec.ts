import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { Shopper } from './support/shopper.ts'

/** Opens a demo page and its modal with delivery information. */
async function openDelivery(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('')
  await page.getByRole('button', { name: shopper.say('Shop.CookiesDecline') }).click()
  await shopper.search('théière')
  await shopper.openProduct()
  await page
    .locator('#page')
    .getByRole('link', { name: shopper.say('Shop.Delivery') })
    .click()
  await expect(modal(page)).toContainText('trente jours')
  return shopper
}

function modal(page: Page) {
  return page.getByRole('dialog')
}

test('shows delivery information over the product, while the page behind does not move [NAV-11, UIX-01]', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const shopper = await openDelivery(page)
  const product = page.url()
  await expect(modal(page)).toHaveAccessibleName(shopper.say('Shop.Delivery'))
  await expect(modal(page).locator('.shop-breadcrumbs')).toBeHidden()
  const before = await page.evaluate(() => scrollY)
  await modal(page).hover()
  await page.mouse.wheel(0, 4000)
  await page.mouse.wheel(0, 4000)
  const body = modal(page).locator('.vitrine-dialog__body')
  await expect.poll(() => body.evaluate(one => one.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(modal(page)).toBeHidden()
  await expect(page).toHaveURL(product)
})

if (EXHAUSTIVE)
  test('fits a width of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openDelivery(page)
    const body = modal(page).locator('.vitrine-dialog__body')
    expect(await body.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectNoAxeViolations(page)
  })
