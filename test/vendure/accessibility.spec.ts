import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from '../browser/support/axe.ts'
import { addToCart, fillCheckout, logIn } from './shop.ts'

const BOWL = 'bol-turku-en-porcelaine'

const PAGES = [
  '/shop/en',
  '/shop/en/catalog',
  '/shop/en/catalog?q=lamp',
  '/shop/en/c/cuisine-et-table',
  `/shop/en/p/${BOWL}`,
  '/shop/en/security/login',
  '/shop/en/security/register',
  '/shop/en/catalog/wishlist/list',
  '/shop/en/page/terms',
  '/shop/en/no-such-page'
]

for (const path of PAGES) {
  test(`${path} has no accessibility problem that axe finds`, async ({ page }) => {
    await page.goto(path)
    await expectNoAxeViolations(page)
  })
}

test('ordering has no accessibility problem that axe finds, up to the confirmation', async ({
  page
}) => {
  await addToCart(page, BOWL)
  await expectNoAxeViolations(page)
  await page.goto('/shop/en/checkout')
  await expectNoAxeViolations(page)
  const order = page.locator('.shop-checkout__place button')
  await order.click()
  await expect(page.locator('#Email-error')).toBeVisible()
  await expectNoAxeViolations(page)
  await fillCheckout(page, 'axe@example.com')
  await page.locator('[name="ShippingMethodId"]').first().check()
  await page.locator('[name="AcceptTerms"]').check()
  await expect(page.locator('vitrine-checkout')).toContainText('5.95')
  await order.click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\//)
  await expectNoAxeViolations(page)
})

test('the account has no accessibility problem that axe finds', async ({ page }) => {
  await logIn(page, 'emma@example.com')
  await expectNoAxeViolations(page)
  await addToCart(page, BOWL)
  await page.goto('/shop/en/checkout')
  await page.locator('[name="ShippingMethodId"]').first().check()
  await page.locator('[name="AcceptTerms"]').check()
  await expect(page.locator('[data-checkout-total]').last()).not.toHaveText('€29.61')
  await page.locator('.shop-checkout__place button').click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\//)
  const number = page.url().split('/').at(-1)
  for (const path of ['orders', `orders/${number}`, 'addresses', 'addresses/new']) {
    await page.goto(`/shop/en/account/${path}`)
    await expectNoAxeViolations(page)
  }
})

test('a wishlist with a product has no accessibility problem that axe finds', async ({
  page
}) => {
  await page.goto('/shop/en/catalog/wishlist/popup?productVariantId=1')
  await page.locator('.vitrine-wishlist-popup__form button').click()
  await expect(page.locator('vitrine-wishlist')).toContainText('Kyoto')
  await expectNoAxeViolations(page)
})
