import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'

const ADD = '/shop/api/v1/catalog/products/addtocart'
const CART = '/shop/api/v1/shoppingcarts'
const headers = { 'sec-fetch-site': 'same-origin' }
/** Variants that the shopper adds, one piece each. */
const VARIANTS = Array.from({ length: 24 }, (_, index) => String(index + 2))

test('products added while a shopper logs in are in the cart afterwards, and the login lasts [CART-02]', async ({
  page,
  playwright,
  baseURL
}) => {
  // a customer of this test alone, who has a cart already
  const account = { Email: `${randomUUID()}@example.com`, Password: 'vitrine-demo' }
  const phone = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const form = { ...account, Kind: 'private', FirstName: 'Nora', LastName: 'Claes' }
  await phone.post('/shop/nl/security/register', { form, headers })
  const data = { ProductVariantId: '1', Quantity: 1, Name: 'x' }
  expect((await phone.post(ADD, { data, headers })).status()).toBe(200)
  await phone.dispose()

  await page.goto('/shop/nl')
  const confirmed = await page.evaluate(
    async ({ ADD, VARIANTS, account }) => {
      const add = async (id: string) => {
        const body = JSON.stringify({ ProductVariantId: id, Quantity: 1, Name: 'x' })
        const headers = { 'content-type': 'application/json' }
        return (await fetch(ADD, { method: 'POST', headers, body })).status
      }
      const half = VARIANTS.length / 2
      const before = VARIANTS.slice(0, half).map(add)
      const body = new URLSearchParams(account)
      const login = fetch('/shop/nl/security/login', { method: 'POST', body })
      const after = VARIANTS.slice(half).map(add)
      const [, ...statuses] = await Promise.all([login, ...before, ...after])
      return statuses.filter(status => status === 200).length
    },
    { ADD, VARIANTS, account }
  )

  expect(confirmed).toBeGreaterThan(0)
  const cart = await page.request.get(CART)
  expect((await cart.json()).ItemsCount).toBe(1 + confirmed)
  await page.goto('/shop/nl/account')
  await expect(page).toHaveURL(/\/account$/)
})
