import { expect, type Locator, type Page, test } from '@playwright/test'
import { asAuthor, siteUrl, THEMES, useTheme } from './site.ts'
import { openShop, useWooCommerce, type WooCommerceShop } from './woocommerce-shop.ts'

let shop: WooCommerceShop

test.beforeAll(async ({ browser }, { workerIndex }) => {
  test.slow()
  shop = await openShop(browser, `w${workerIndex}${Date.now().toString(36)}`)
})

test.beforeEach(({ page }) => useWooCommerce(page, shop))

for (const theme of THEMES) {
  test(`a shopper fills the cart of WooCommerce, changes a quantity and undoes a removal in ${theme} [CART-02]`, async ({
    page
  }) => {
    await useTheme(page, theme)
    await add(page, 'Cap')
    await add(page, 'Cap')
    await expect(page.locator('main vitrine-cart-summary')).toContainText('€20.00')

    await page.goto(shop.cart)
    await setQuantity(page, quantityOf(page), '4')
    await expect(cartOn(page)).toContainText('€40.00')
    await page.reload()
    await expect(quantityOf(page)).toHaveValue('4')

    await cartOn(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cartOn(page)).toContainText(/empty/i)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page)).toHaveValue('4')
  })
}

test('a variation with any colour is added in the chosen one', async ({ page }) => {
  await add(page, 'Sock')
  await page.goto(shop.cart)
  await expect(cartOn(page)).toContainText('Blue, M')
})

test('the shop says what is wrong with a quantity and with a second piece of what it has once [CART-08]', async ({
  page
}) => {
  await add(page, 'Lamp')
  await add(page, 'Original')
  await buttonOf(page, 'Original').click()
  await expect(page.locator('main')).toContainText(/quantity .*cannot be/)
  await page.goto(shop.cart)
  await expect(cartOn(page).getByLabel(/^Quantity of Original/)).toHaveCount(0)
  const quantity = cartOn(page).getByLabel(/^Quantity of Lamp/)
  await quantity.fill('9')
  await page.keyboard.press('Enter')
  // the limit is known with the cart
  await expect(quantity).toHaveValue('3')
  await expect(cartOn(page)).toContainText('€76.50')
})

test('codes apply, are refused with their reason, and can be removed [CART-06]', async ({
  page
}) => {
  await add(page, 'Cap')
  await page.goto(shop.cart)
  const coupon = page.locator('vitrine-coupon')
  const apply = async (code: string) => {
    await coupon.getByRole('textbox').fill(code)
    await page.keyboard.press('Enter')
  }
  await apply('nothing')
  await expect(coupon).toContainText(/"nothing" .*not exist/)
  await apply(shop.costlyCoupon)
  await expect(coupon).toContainText(/minimum spend .*1,?000/)
  await apply(shop.coupon)
  await expect(coupon).toContainText('−€1.00')
  await expect(cartOn(page)).toContainText('€9.00')
  await coupon.getByRole('button', { name: /^Remove/ }).click()
  await expect(coupon).not.toContainText('−€1.00')
})

test('a change whose nonce has expired is repeated with a new one', async ({ page }) => {
  await add(page, 'Cap')
  const refused = page.waitForResponse(answer => answer.status() === 403)
  await page.route(
    '**/wc/store/v1/cart/add-item',
    (route, request) =>
      route.continue({ headers: { ...request.headers(), nonce: '0123456789' } }),
    { times: 1 }
  )
  await add(page, 'Cap')
  await refused
  await expect(page.locator('main vitrine-cart-summary')).toContainText('€20.00')
})

test('a customer who logs in keeps the cart, and an open tab can still change it', async ({
  page
}) => {
  await add(page, 'Cap')
  await page.goto(shop.cart)
  // the customer's cart outlives this visitor, and other tests use it
  const quantity = cartOn(page).getByRole('spinbutton', { name: `Quantity of ${shop.cap}` })
  await expect(quantity).toHaveValue('1')
  await asAuthor(page)
  await setQuantity(page, quantity, '3')
  await page.reload()
  await expect(quantity).toHaveValue('3')
  await cartOn(page)
    .getByRole('button', { name: `Remove ${shop.cap}` })
    .click()
  await expect(quantity).toHaveCount(0)
})

test('a session that has ended begins anew with the next product', async ({
  page,
  context
}) => {
  await add(page, 'Cap')
  await context.clearCookies()
  await useWooCommerce(page, shop)
  await add(page, 'Lamp')
  await page.goto(shop.cart)
  await expect(cartOn(page)).toContainText('€25.50')
  await expect(cartOn(page)).not.toContainText('Cap')
})

test('two tabs show one cart', async ({ page, context }) => {
  await add(page, 'Cap')
  const other = await context.newPage()
  await other.goto(shop.cart)
  await expect(quantityOf(other)).toHaveValue('1')
  await add(page, 'Cap', false)
  await expect(quantityOf(other)).toHaveValue('2')
})

test('a visitor without the cart of WooCommerce has that of the site', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(siteUrl('/'))
  await expect(page.locator('#vitrine-context')).not.toContainText('woocommerce.js')
  await page.close()
})

function cartOn(page: Page) {
  return page.locator('vitrine-cart-items')
}

function quantityOf(page: Page) {
  return cartOn(page).getByLabel(/^Quantity/)
}

/** Sets a quantity, and waits until the shop knows it, as the tags do not. */
async function setQuantity(page: Page, quantity: Locator, value: string): Promise<void> {
  const changed = page.waitForResponse(
    answer => answer.url().endsWith('/cart/update-item') && answer.ok()
  )
  await quantity.fill(value)
  await page.keyboard.press('Enter')
  await changed
}

function buttonOf(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^Add to basket.*${name}`) })
}

/** Adds a product, and closes the dialog about it. */
async function add(page: Page, name: string, isNewPage = true): Promise<void> {
  if (isNewPage) await page.goto(shop.products)
  await buttonOf(page, name).click()
  await page.getByRole('button', { name: 'Continue shopping' }).click()
}
