import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from './support/new-customer.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

const API = '/shop/api/v1'
const FROM_SHOP = { 'Sec-Fetch-Site': 'same-origin' }

/** Puts the product of the page on a list and two pieces of it into the cart, and logs off. */
async function leaveTraces(page: Page, variantId: string): Promise<void> {
  const headers = FROM_SHOP
  const query = `ProductVariantId=${variantId}&Quantity=1&Name=Traces`
  const wish = `${API}/catalog/wishlist/addproductvariant?${query}`
  expect((await page.request.post(wish, { headers })).status()).toBe(200)
  const data = { ProductVariantId: variantId, Quantity: 2, Name: 'x' }
  const add = `${API}/catalog/products/addtocart`
  expect((await page.request.post(add, { headers, data })).status()).toBe(200)
  await page.request.post('/shop/fr/security/logoff', { headers })
}

test('hearts, lists and cart are the customer’s after a login in a dialog, and nobody’s after a logoff in another tab [ACC-01] [WISH-07] [CART-05]', async ({
  page,
  context
}) => {
  const { email, password } = await newCustomer(page)
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/p/theiere-kyoto-en-fonte')
  const heart = page.locator('#page vitrine-wishlist-button').first()
  const variantId = (await heart.getAttribute('product-variant-id')) ?? ''
  await leaveTraces(page, variantId)

  await page.reload()
  await tagsAlive(page)
  const lists = page.locator('header vitrine-wishlist-count')
  const cart = page.locator('header vitrine-cart-summary')
  await expect(heart).toContainText('Ajouter à une liste')
  await expect(lists).toContainText('0 produit')
  await expect(cart).toContainText('0 article')

  // as a call does that needs a login
  await page.evaluate(() => {
    const detail = {
      returnUrl: location.href,
      respondWith() {},
      respondByDefault: (show: () => void) => show()
    }
    document.dispatchEvent(new CustomEvent('vitrine:login-needed', { detail }))
  })
  const dialog = page.getByRole('dialog')
  await dialog.locator('#Email').fill(email)
  await dialog.locator('#Password').fill(password)
  await dialog.locator('#login').getByRole('button', { name: 'Se connecter' }).click()
  await expect(heart).toContainText('Sur votre liste')
  await expect(lists).toContainText('1 produit')
  await expect(cart).toContainText('2 articles')

  const other = await context.newPage()
  await other.goto('/shop/fr/account')
  await other.locator('form[action$="/security/logoff"] button').first().click()
  await expect(heart).toContainText('Ajouter à une liste')
  await expect(lists).toContainText('0 produit')
  await expect(cart).toContainText('0 article')
})
