import { expect, test } from '@playwright/test'
import { addToCart, fillCheckout, logIn } from './shop.ts'

const BOWL = 'bol-turku-en-porcelaine'
const PLATE = 'assiette-vera-en-ceramique'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test.describe(`on a phone, ${how}`, () => {
    test.use({ ...PHONE, javaScriptEnabled })

    test('a guest orders in French by bank transfer [CHK-01]', async ({ page }) => {
      await addToCart(page, BOWL, 'fr')
      await expect(page.locator('vitrine-cart-items')).toContainText('Bol Turku en porcelaine')

      await page.goto('/shop/fr/checkout')
      await fillCheckout(page, 'nora@example.com')
      await page.locator('[name="ShippingMethodId"]').first().check()
      await page.locator('[name="AcceptTerms"]').check()
      const order = page.locator('.shop-checkout__place button')
      if (javaScriptEnabled) {
        await expect(page.locator('vitrine-checkout')).toContainText('5,95')
      } else {
        // nothing is ordered for another total than the shopper has seen
        await order.click()
        await expect(page.getByText('Vérifiez le total, puis commandez.')).toBeVisible()
      }
      await order.click()
      await expect(page).toHaveURL(/\/checkout\/confirmation\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Merci')
      await expect(page.getByRole('main')).toContainText('IBAN')

      await page.goto('/shop/fr/shoppingcarts')
      await expect(page.locator('vitrine-cart-items')).toContainText('vide')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form without its fields is refused, and keeps what was typed [CHK-01]', async ({
    page
  }) => {
    await addToCart(page, BOWL)
    await page.goto('/shop/en/checkout')
    await page.locator('[name="Email"]').fill('nora@example.com')
    await page.locator('.shop-checkout__place button').click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
      'Enter the street.'
    )
    await expect(page.locator('[name="Email"]')).toHaveValue('nora@example.com')
  })

  test('a quantity is changed, a line is saved for later and removed [CART-02]', async ({
    page
  }) => {
    await addToCart(page, BOWL)
    const cart = page.locator('vitrine-cart-items')
    await cart.getByLabel(/^Quantity of/).fill('2')
    await cart.getByRole('button', { name: /Change the quantity/ }).click()
    await expect(cart).toContainText('2 items')
    await cart.getByRole('button', { name: /^Save for later/ }).click()
    await expect(cart).toContainText('Your basket is empty.')
    await cart.getByRole('button', { name: /^Move to basket/ }).click()
    await expect(cart).toContainText('2 items')
    await cart
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(cart).toContainText('Your basket is empty.')
  })

  test('a coupon that does not exist is refused with the reason, and one that does lowers the total [CART-06]', async ({
    page
  }) => {
    await addToCart(page, BOWL)
    const code = page.locator('[name="CouponCode"]').first()
    await code.fill('NOSUCHCODE')
    await page.locator('.vitrine-coupon__form button').click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(code).toHaveValue('NOSUCHCODE')
    await code.fill('BIENVENUE')
    await page.locator('.vitrine-coupon__form button').click()
    await expect(page.locator('.vitrine-coupon__list')).toContainText('BIENVENUE')
  })

  test('a guest who has used a coupon before learns which one keeps the order back, and orders without it [CHK-01]', async ({
    page
  }) => {
    const withCoupon = async () => {
      await addToCart(page, BOWL)
      await page.locator('[name="CouponCode"]').first().fill('BIENVENUE')
      await page.locator('.vitrine-coupon__form button').click()
      await page.goto('/shop/en/checkout')
      await fillCheckout(page, 'again@example.com')
      await page.locator('[name="ShippingMethodId"]').first().check()
      await page.locator('[name="AcceptTerms"]').check()
      await order.click()
      // the total has changed by the delivery
      await order.click()
    }
    const order = page.locator('.shop-checkout__place button')
    await withCoupon()
    await expect(page).toHaveURL(/\/checkout\/confirmation\//)
    await withCoupon()
    await expect(page.getByRole('main')).toContainText(
      'The code BIENVENUE is not valid for you'
    )
    await expect(page.locator('[name="AcceptTerms"]')).toBeChecked()
    await page.goto('/shop/en/shoppingcarts')
    await page.locator('.vitrine-coupon__list button').click()
    await page.goto('/shop/en/checkout')
    await page.locator('[name="AcceptTerms"]').check()
    await order.click()
    await expect(page).toHaveURL(/\/checkout\/confirmation\//)
  })
})

test('a customer orders in Dutch, finds the order in the account, and orders it again [CART-09]', async ({
  page
}) => {
  await logIn(page, 'lotte@example.com', 'nl')
  await addToCart(page, PLATE, 'nl')
  await page.goto('/shop/nl/checkout')
  await fillCheckout(page)
  await page.locator('[name="ShippingMethodId"]').first().check()
  await page.locator('[name="AcceptTerms"]').check()
  await expect(page.locator('vitrine-checkout')).toContainText('5,95')
  await page.locator('.shop-checkout__place button').click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\//)
  const number = page.url().split('/').at(-1)!

  await page.goto('/shop/nl/account/orders')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await page.goto(`/shop/nl/account/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  const added = page.waitForResponse(answer => answer.url().includes('/sales/orders/addtocart'))
  await page.locator('vitrine-reorder button').first().click()
  expect((await added).ok()).toBe(true)
  await page.goto('/shop/nl/shoppingcarts')
  await expect(page.locator('vitrine-cart-items')).toContainText('Bord Vera van keramiek')
})

test('a login keeps what the guest has put into the cart, and another customer does not see the order [CART-01]', async ({
  page
}) => {
  await addToCart(page, BOWL)
  await logIn(page, 'claire@example.com')
  await page.goto('/shop/en/shoppingcarts')
  await expect(page.locator('vitrine-cart-items')).toContainText('Turku porcelain bowl')
  await page.goto('/shop/en/security/logoff')
  await page.getByRole('main').getByRole('button', { name: 'Log off' }).click()
  await expect(page.locator('.shop-account')).toContainText('Log in')
  await page.goto('/shop/en/shoppingcarts')
  await expect(page.locator('vitrine-cart-items')).toContainText('Your basket is empty.')
})

test('the account leads guests to the login, and a wrong password is refused', async ({
  page
}) => {
  await page.goto('/shop/en/account/orders')
  await expect(page).toHaveURL(/\/security\/login\?returnUrl=/)
  await page.locator('[name="Email"]').fill('claire@example.com')
  await page.locator('[name="Password"]').fill('not this one')
  await page.locator('#login button[type="submit"]').last().click()
  await expect(page.getByRole('main')).toContainText('is incorrect')
})
