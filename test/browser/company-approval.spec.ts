import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

/** Buyers of the demo's company order up to € 250.00 without approval. */
const BUYER = 'inkoop@example.com'
const APPROVER = 'chef@example.com'
const VARIANT = '7'
const PIECES = '8'

test('a second member changes and approves an order above the limit, by keyboard on a phone [ORD-01]', async ({
  page,
  browser
}) => {
  const buyer = new Shopper(page, 'nl')
  await logIn(page, BUYER)
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const form = { ProductVariantId: VARIANT, Quantity: PIECES }
  await page.request.post('/shop/nl/shoppingcarts/add', { form, headers })
  await buyer.visit('/checkout')
  await page.getByLabel(buyer.say('Checkout.AcceptTerms')).check()
  await buyer.orderButton.click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
  await expect(buyer.heading).toContainText('goedkeuring')
  const number = new URL(page.url()).pathname.split('/').at(-1)!

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  const approver = new Shopper(phone, 'nl')
  await logIn(phone, APPROVER)
  await approver.visit('/account/company/approvals')
  await expectNoAxeViolations(phone)
  await phone.getByRole('link', { name: number }).focus()
  await phone.keyboard.press('Enter')
  await expect(approver.heading).toContainText(number)
  await tagsAlive(phone)
  await expectNoAxeViolations(phone)
  const quantity = phone.locator('#change').getByRole('textbox')
  await quantity.fill('9')
  await phone.keyboard.press('Enter')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(phone)
  await quantity.fill('7')
  await phone.keyboard.press('Enter')
  const done = approver.say('Approval.Done.changed', { number })
  await expect(phone.getByRole('main')).toContainText(done)
  await expect(quantity).toHaveValue('7')
  await approver.button('Approval.Approve').focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('main')).toContainText('Goedgekeurd door Bram Claes')
  await expect(approver.button('Approval.Approve')).toHaveCount(0)
  await context.close()

  await buyer.visit(`/account/orders/${number}`)
  await expect(page.getByRole('main')).not.toContainText(buyer.say('Approval.Decision'))
  await expect(page.locator('.shop-timeline [aria-current="step"]')).not.toContainText(
    'goedkeuring'
  )
})
