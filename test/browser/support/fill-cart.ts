import { expect, type Page } from '@playwright/test'

/** Adds pieces of a product to the shopper's cart by one request, without visiting a page. */
export async function fillCart(page: Page, variantId = '7', quantity = 1): Promise<void> {
  const answer = await page.request.post('/shop/api/v1/catalog/products/addtocart', {
    data: { ProductVariantId: variantId, Quantity: quantity, Name: 'x' },
    headers: { 'Sec-Fetch-Site': 'same-origin' }
  })
  expect(answer.status()).toBe(200)
}
