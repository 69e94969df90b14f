import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { Shopper } from './support/shopper.ts'

test('a popup opens after the cookie choice and three quiet seconds, and Back closes it [POP-01]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/departments')
  await shopper.button('Shop.CookiesDecline').click()
  const dialog = page.getByRole('dialog', { name: 'L’hiver en lumière' })
  await expect(dialog).toBeVisible()

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/departments$/)

  await page.reload()
  await expect(page.locator('vitrine-popup')).toHaveCount(0)
})

if (EXHAUSTIVE)
  test('a dismissed banner stays away on every page [POP-02]', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('')
    const banner = page.getByRole('region', { name: 'Idées de cadeaux' })
    await banner.getByRole('button', { name: 'Masquer' }).click()
    await expect(banner).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
