import { expect, type Page, test } from '@playwright/test'
import { addToCart, fillCheckout } from './shop.ts'

const BOWL = 'bol-turku-en-porcelaine'
const APPROVED = '4111 1111 1111 1111'
const REFUSED = '4000 0000 0000 0002'
const ASKS = '4000 0000 0000 3220'
/** A card that is charged although the answer is lost. */
const LOST = '4000 0000 0000 0259'

/** December of the year after next: cards of a distant future are refused. */
const EXPIRY = `12/${(new Date().getFullYear() + 2) % 100}`

const PAYMENT = /\/checkout\/payment\/\w+$/
const CONFIRMATION = /\/checkout\/confirmation\/\w+$/

/** Orders as a guest, and leads to the page where the order is paid by card. */
async function atPayment(page: Page, hasScripts = true): Promise<void> {
  await addToCart(page, BOWL)
  await page.goto('/shop/en/checkout')
  await fillCheckout(page, 'nora@example.com')
  await page.locator('[name="ShippingMethodId"]').first().check()
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.locator('[name="AcceptTerms"]').check()
  const order = page.locator('.shop-checkout__place button')
  if (hasScripts) {
    await expect(page.locator('vitrine-checkout')).toContainText('5.95')
  } else {
    // nothing is ordered for another total than the shopper has seen
    await order.click()
    await expect(page.getByText('5.95').first()).toBeVisible()
  }
  await order.click()
  await expect(page).toHaveURL(PAYMENT)
}

/** Enters a card and submits with Enter. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry date/).fill(EXPIRY)
  await page.getByLabel('Security code').fill('123')
  await page.keyboard.press('Enter')
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(CONFIRMATION)
  await expect(page.locator('.shop-paid')).toBeVisible()
}

test('an order is paid by card, once [PAY-01]', async ({ page }) => {
  await atPayment(page)
  await payWith(page, APPROVED)
  await expectPaid(page)
  await page.goto(page.url().replace('confirmation', 'payment'))
  await expectPaid(page)
})

test('a card is refused, and another one is charged [PAY-01]', async ({ page }) => {
  await atPayment(page)
  await payWith(page, REFUSED)
  await expect(page.getByRole('alert').first()).toContainText('refused the payment')
  await payWith(page, APPROVED)
  await expectPaid(page)
})

test('a page of the bank is left, and the order is paid later [PAY-01]', async ({ page }) => {
  await atPayment(page)
  const payment = page.url()
  await payWith(page, ASKS)
  await expect(page).toHaveURL(/test-bank/)
  await page.goto('/shop/en')
  await page.goto(payment)
  await payWith(page, ASKS)
  await expect(page).toHaveURL(/test-bank/)
  await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(page.getByRole('alert').first()).toContainText('cancelled the payment')
  await payWith(page, ASKS)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectPaid(page)
})

test('an order is paid although the answer of the bank is lost [PAY-01]', async ({ page }) => {
  await atPayment(page)
  const payment = page.url()
  const sent = page.waitForRequest(request => request.url().includes('/test-bank/sessions/'))
  await payWith(page, LOST)
  await sent
  await expect(async () => {
    await page.goto(payment)
    await expectPaid(page)
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is paid on the page of the bank [PAY-01]', async ({ page }) => {
    await atPayment(page, false)
    await page.locator('vitrine-card-payment button').click()
    await page.getByLabel('Card number').fill(REFUSED)
    await page.getByLabel(/Expiry date/).fill(EXPIRY)
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on the card').fill('Nora Lambert')
    await page.locator('[value="pay"]').click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByLabel('Card number').fill(APPROVED)
    await page.getByLabel(/Expiry date/).fill(EXPIRY)
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on the card').fill('Nora Lambert')
    await page.locator('[value="pay"]').click()
    await expectPaid(page)
  })

  test('an order that was to be paid by card is paid by bank transfer instead [PAY-01]', async ({
    page
  }) => {
    await atPayment(page, false)
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page.getByRole('main')).toContainText('IBAN')
  })
})
