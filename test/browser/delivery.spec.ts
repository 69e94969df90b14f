import { expect, test } from '@playwright/test'
import { toMinor } from '../../src/shared/numbers/money.ts'
import { fillCart } from './support/fill-cart.ts'

test('selects the delivery method and destination of the cart, and applies a coupon [CART-03] [CART-04] [CART-06]', async ({
  page
}) => {
  await fillCart(page)
  await page.goto('/shop/fr/shoppingcarts?coupon=vitrine10')
  const coupon = page.locator('.vitrine-coupon__applied')
  await expect(coupon).toContainText('VITRINE10')
  await expect(page).toHaveURL(/shoppingcarts$/)

  await page.getByLabel('Pays').selectOption('LU')
  await page.getByLabel('Code postal').pressSequentially('9420')
  await expect(page.getByRole('textbox', { name: 'Localité' })).toHaveValue('Vianden')
  await page.getByRole('radio', { name: /Express/ }).click()
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  const totals = page.locator('.vitrine-cart-items__sums')
  await expect(totals).toContainText('14,95')

  const cart = await (await page.request.get('/shop/api/v1/shoppingcarts')).json()
  expect(cart).toMatchObject({ City: 'Vianden', ShippingMethodCode: 'express' })
  const parts = cart.ItemsAmountTaxIncl - cart.DiscountTaxIncl + cart.ShippingAmountTaxIncl
  expect(toMinor(cart.TotalTaxIncl)).toBe(toMinor(parts))

  await page.reload()
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Localité' })).toHaveValue('Vianden')
})
