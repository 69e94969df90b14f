import { test } from '@playwright/test'
import { expectNoAxeViolations } from '../browser/support/axe.ts'
import { addToCart, logIn } from './shop.ts'

const PAGES = [
  '/shop/en',
  '/shop/en/catalog',
  '/shop/en/catalog?q=lamp',
  '/shop/en/c/cuisine-et-table',
  '/shop/en/p/bol-turku-en-porcelaine',
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

test('the cart and the checkout have no accessibility problem that axe finds', async ({
  page
}) => {
  await addToCart(page, 'bol-turku-en-porcelaine')
  await expectNoAxeViolations(page)
  await page.goto('/shop/en/checkout')
  await expectNoAxeViolations(page)
})

test('the account has no accessibility problem that axe finds', async ({ page }) => {
  await logIn(page, 'emma@example.com')
  await expectNoAxeViolations(page)
  for (const path of ['orders', 'addresses', 'addresses/new']) {
    await page.goto(`/shop/en/account/${path}`)
    await expectNoAxeViolations(page)
  }
})
