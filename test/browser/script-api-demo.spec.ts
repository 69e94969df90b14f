import { expect, test } from '@playwright/test'
import { tagAlive } from './support/settled.ts'

test('a script of the demo follows the cart and shows it in a dialog, after a visit and after Back [CART-01]', async ({
  page
}) => {
  await page.goto('/shop/en')
  await page.getByRole('link', { name: 'All tags' }).click()
  const basket = page.locator('[data-shop-basket]')
  await expect(basket).toContainText('(0)')
  await tagAlive(page, '#page vitrine-add-to-cart')
  await page.locator('#page vitrine-add-to-cart button').first().click()
  await expect(basket).toContainText('(1)')
  const added = page.getByRole('dialog', { name: 'Added to your basket' })
  await expect(added).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(added).toHaveCount(0)

  await page.locator('.shop-header__logo').click()
  await expect(basket).toHaveCount(0)
  await page.goBack()
  await basket.click()
  const dialog = page.getByRole('dialog', { name: 'Your basket' })
  await expect(dialog.locator('vitrine-cart-items')).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/en\/widgets$/)
})
