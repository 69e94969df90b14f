import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { validExpiry } from '../support/valid-expiry.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { mailedLink } from './support/new-customer.ts'
import { tagAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'
import { expectUsable } from './support/usable.ts'

const PHONE = { width: 360, height: 740 }

/** Selects an option of the focused list with arrow keys: what typing selects depends on the time between the letters. */
async function arrowTo(page: Page, text: string): Promise<void> {
  const steps = await page.evaluate(wanted => {
    const { options, selectedIndex } = document.activeElement as HTMLSelectElement
    return [...options].findIndex(option => option.text.startsWith(wanted)) - selectedIndex
  }, text)
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
}

if (EXHAUSTIVE)
  test.describe('in Dutch, on a phone', () => {
    test.use({ viewport: PHONE })

    test('orders are filtered and ordered again by keyboard [ORD-01] [CART-09]', async ({
      page
    }) => {
      await logIn(page, 'lotte@example.com')
      const shopper = new Shopper(page, 'nl')
      await shopper.visit('/account/orders')
      await expectNoAxeViolations(page)
      const rows = page.locator('.shop-orders tbody tr')
      const delivered = rows.filter({ hasText: 'Geleverd' })
      const year = (await delivered.first().locator('td').first().innerText()).trim().slice(-4)
      const count = await delivered.filter({ hasText: year }).count()
      await page.getByRole('searchbox', { name: shopper.say('Orders.Search') }).focus()
      await page.keyboard.press('Tab')
      await arrowTo(page, 'Geleverd')
      await page.keyboard.press('Tab')
      await arrowTo(page, year)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`status=delivered&year=${year}`))
      await expect(rows).toHaveCount(count)
      await tagAlive(page, 'vitrine-reorder')
      const again = rows.last().getByRole('button')
      await again.focus()
      await page.keyboard.press('Enter')
      const added = page
        .getByRole('dialog')
        .or(page.locator('vitrine-toasts'))
        .filter({
          hasText: /winkelwagen|beschikbaar/
        })
      await expect(added.first()).toBeVisible()
      await expectNoAxeViolations(page)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(PHONE.width)
    })
  })

const ACCOUNT_PAGES = {
  orders: ['', '/orders'],
  data: ['/addresses', '/details', '/privacy', '/privacy/delete'],
  security: ['/security', '/security/password', '/security/passkeys', '/security/sessions']
}

for (const [subject, paths] of someOf(Object.entries(ACCOUNT_PAGES), 1)) {
  test(`the pages of the account's ${subject} are accessible on a phone and on a desk, and break no order number [ACC-01]`, async ({
    page
  }) => {
    await logIn(page, 'claire@example.com')
    for (const path of paths) {
      await page.goto(`/shop/fr/account${path}`)
      for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
        await page.setViewportSize(viewport)
        await expectUsable(page)
        await expectUnbrokenNumbers(page)
      }
    }
  })
}

async function expectUnbrokenNumbers(page: Page): Promise<void> {
  for (const number of await page.locator('.shop-orders tbody th a').all()) {
    const lines = await number.evaluate(link => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  }
}

if (EXHAUSTIVE)
  test('a refund is requested in French, with a comma in the amount [REF-01]', async ({
    page
  }) => {
    await logIn(page, 'claire@example.com')
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/account/orders/90001/refund')
    await expectNoAxeViolations(page)
    const row = page.locator('[data-refund-line]').first()
    await row.getByLabel(/^Quantité à retourner/).selectOption('1')
    await row.getByLabel(/^Montant remboursé/).fill('1,5')
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-refund-amount]')).toHaveText(/^1,50\s€$/)
    await shopper.button('Refund.Send').click()
    // the reason is missing
    await expect(row.getByLabel(/^Motif/)).toHaveAttribute('aria-invalid', 'true')
    await expect(row.getByLabel(/^Montant remboursé/)).toHaveValue('1,5')
    await row.getByLabel(/^Motif/).selectOption('damaged')
    await shopper.button('Refund.Send').click()
    await expect(page.getByText(shopper.say('Orders.Done.requested'))).toBeVisible()
    await expect(page.locator('.shop-refunds')).toContainText(/1,50\s€/)
    await expectNoAxeViolations(page)
  })

if (EXHAUSTIVE)
  test('credit is added to a prepaid account and spent [PRE-01] [PRE-02]', async ({ page }) => {
    await logIn(page, 'hotel@example.com')
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/account/prepaid')
    await expectNoAxeViolations(page)
    await page.getByLabel('Montant à verser, en euros').fill('40')
    await page.keyboard.press('Enter')
    await expect(page.locator('.vitrine-prepaid__added')).toContainText(/40,00\s€/)
    await checkOut(shopper, 'card')
    await page.locator('[autocomplete="cc-number"]').fill('4111111111111111')
    await page.locator('[autocomplete="cc-exp"]').fill(validExpiry())
    await page.locator('[autocomplete="cc-csc"]').fill('123')
    const holder = page.locator('[autocomplete="cc-name"]')
    if ((await holder.inputValue()) === '') await holder.fill('Sophie Lambert')
    await holder.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
    const movements = page.locator('.shop-prepaid-movements tbody tr')
    await shopper.visit('/account/prepaid')
    await expect(movements.first()).toContainText(/\+40,00\s€/)

    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { ProductVariantId: '7', Quantity: '1' }
    await page.request.post('/shop/fr/shoppingcarts/add', { form, headers })
    await checkOut(shopper, 'prepaid')
    await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
    const number = new URL(page.url()).pathname.split('/').at(-1)!
    await shopper.visit('/account/prepaid')
    await expect(movements.first()).toContainText(number)
    await expect(movements.first()).toContainText(/−\d+,\d\d\s€/)
  })

/** Orders what is in the cart, for the addresses of the customer. */
async function checkOut(shopper: Shopper, payment: string): Promise<void> {
  const { page } = shopper
  await shopper.visit('/checkout')
  await page.locator(`[name="PaymentMethod"][value="${payment}"]`).check()
  await page.getByLabel(shopper.say('Checkout.AcceptTerms')).check()
  await shopper.orderButton.click()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest withdraws from a contract in two steps [REF-01]', async ({ page }) => {
    const shopper = new Shopper(page, 'fr', false)
    const email = `guest-${Date.now()}-${process.pid}@example.com`
    await shopper.visit('')
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { ProductVariantId: '7', Quantity: '1' }
    await page.request.post('/shop/fr/shoppingcarts/add', { form, headers })
    await shopper.visit('/checkout')
    const number = await shopper.order({ Email: email })
    await page.context().clearCookies()
    await shopper.visit('')
    await page.getByRole('link', { name: shopper.say('Withdrawal.Here') }).click()
    await page.locator('#OrderNumber').fill(number)
    await page.locator('#Email').fill(email)
    await shopper.button('Withdrawal.Send').click()
    await page.goto(await mailedLink(page, 'fr', email))
    await expect(shopper.heading).toHaveText(shopper.say('Withdrawal.Title'))
    await page.locator('#Name').fill('Anna Peeters')
    await shopper.button('Withdrawal.Confirm').click()
    await expect(page.getByText(shopper.say('Withdrawal.Done', { email }))).toBeVisible()
  })
})
