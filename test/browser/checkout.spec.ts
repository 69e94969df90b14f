import { expect, type Page, test } from '@playwright/test'
import type { Cart } from '../../src/shared/contract/index.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { answerCookies } from './support/answer-cookies.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { fillCart } from './support/fill-cart.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const PASSWORD = 'vitrine-demo'
const OFFICE = 'kantoor@example.com'
const EMMA = 'emma@example.com'

/** A shopper with one product in the cart, who has visited no page. */
async function prepareCart({ page }: Shopper, email?: string): Promise<void> {
  await answerCookies(page, 'accept')
  if (email) await logIn(page, email)
  await fillCart(page, '5')
}

/** The next response that confirms a saved draft. */
function kept(page: Page) {
  return page.waitForResponse(
    answer => answer.url().endsWith('/api/v1/checkout/draft') && answer.ok()
  )
}

test('a business orders in Dutch although its session expired during the checkout [CHK-01]', async ({
  page
}, { project }) => {
  test.skip(
    project.name.includes('without script'),
    'without scripts, the expired session is not noticed'
  )
  const office = new Shopper(page, 'nl')
  // a customer of its own, because a customer has one cart and other tests run concurrently
  await prepareCart(office, OFFICE)
  await office.visit('/checkout')
  await expect(page.locator('[name="AccountType"]:checked')).toHaveValue('business')
  await page.locator('[name="ShippingMethod"][value="express"]').check()
  // the server has calculated the new total
  await expect(page.locator('.vitrine-checkout__totals')).toContainText('12,95')
  const seen = await page.locator('[name="SeenTotal"]').inputValue()

  await page.context().clearCookies({ name: 'shop-session' })
  await page.locator('[name="PhoneNumber"]').fill('+32 80 77 77 77')
  await page.locator('[name="PhoneNumber"]').blur()
  await expect(page.getByRole('alert').filter({ hasText: 'sessie' })).toBeVisible()
  await page.getByLabel(office.say('Checkout.AcceptTerms')).check()
  await office.orderButton.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="Email"]').fill(OFFICE)
  await dialog.locator('[name="Password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
  await expect(page.locator('.shop-order-addresses')).toContainText('+32 80 77 77 77')
  const paid = (Number(seen) / 100).toFixed(2).replace('.', ',')
  await expect(page.locator('.shop-totals')).toContainText(paid)
  await expectNoAxeViolations(page)
})

if (EXHAUSTIVE)
  test('the order button is on one line below the terms, and its total follows the delivery method [CHK-01]', async ({
    page
  }, { project }) => {
    test.skip(project.name !== 'desktop', 'phones have no room for one line')
    const guest = new Shopper(page, 'fr')
    await prepareCart(guest)
    await guest.visit('/checkout')
    await tagsAlive(page)
    const label = guest.orderButton.locator('.vitrine-button__label > span')
    const { lines, isBelow } = await label.evaluate(element => ({
      lines: new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size,
      isBelow:
        element.getBoundingClientRect().top >
        document.getElementById('AcceptTerms')!.getBoundingClientRect().bottom
    }))
    expect(lines).toBe(1)
    expect(isBelow).toBe(true)
    const before = await guest.orderButton.textContent()
    await page.locator('[name="ShippingMethod"][value="express"]').check()
    await expect(guest.orderButton).not.toHaveText(before ?? '')
    const total = await page.locator('.vitrine-checkout__sum dd').textContent()
    await expect(guest.orderButton).toContainText(total ?? '')
  })

if (EXHAUSTIVE)
  test('an address that is added during the checkout is selected there, and everything entered stays [CHK-04]', async ({
    page
  }, { project }) => {
    test.skip(
      project.name.includes('without script'),
      'without scripts, the address form is a page of its own'
    )
    const emma = new Shopper(page, 'nl')
    await prepareCart(emma, EMMA)
    await emma.visit('/checkout')
    await page.locator('[name="PhoneNumber"]').fill('+32 80 77 77 77')
    const picker = page.locator('vitrine-address-picker[type="Billing"]')
    const add = picker.getByRole('link', { name: emma.say('Address.AddToBook') })
    await add.click()
    const dialog = page.getByRole('dialog')
    // new at every attempt, without digits, which would be taken for the house number
    const street = `Kade ${[...`${Date.now()}`].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
    const address = { ...ADDRESS, Street1: street }
    for (const [name, value] of Object.entries(address)) {
      await dialog.locator(`[name="${name}"]`).fill(value)
    }
    await emma.button('Address.Save').click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(picker.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(address.Street1)
    )
    await expect(page.locator('[name="BillingStreet1"]')).toHaveValue(address.Street1)
    await expect(page.locator('[name="PhoneNumber"]')).toHaveValue('+32 80 77 77 77')
    await expect(add).toBeFocused()
  })

test('shows the order again if another tab has replaced a product in the cart, with everything the shopper entered [CHK-01]', async ({
  page
}) => {
  const anna = new Shopper(page, 'fr')
  await prepareCart(anna)
  await anna.visit('/checkout')
  await anna.fillCheckout({ PhoneNumber: '+32 80 77 77 77' })
  await page.getByLabel(anna.say('Checkout.AcceptTerms')).check()
  const total = await page.locator('[name="SeenTotal"]').inputValue()
  const shown = await page.locator('.shop-checkout__all').textContent()

  // the same product in another colour, at the same price; the cart is never empty, because a save of what was entered
  // would then end the checkout
  const cart = '/shop/api/v1/shoppingcarts'
  const { Items } = (await (await page.request.get(cart)).json()) as Cart
  await fillCart(page, '9')
  await page.request.delete(`${cart}/shoppingcartitems/${Items[0]!.ItemId}`, { headers })
  await anna.orderButton.click()
  await expect(page.locator('.shop-problems')).toContainText(anna.say('Checkout.LinesChanged'))
  await expect(page).not.toHaveURL(/confirmation/)
  await expect(page.locator('.shop-checkout__all')).not.toHaveText(shown ?? '')
  await expect(page.locator('[name="SeenTotal"]')).toHaveValue(total)
  await expect(page.locator('[name="PhoneNumber"]')).toHaveValue('+32 80 77 77 77')
  await expect(page.getByLabel(anna.say('Checkout.AcceptTerms'))).toBeChecked()

  await anna.orderButton.click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
})

test('entered values survive a reload, and errors lead to their fields by keyboard [CHK-01]', async ({
  page
}, { project }) => {
  test.skip(
    project.name.includes('without script'),
    'without scripts, each step submits its own values'
  )
  const anna = new Shopper(page, 'fr')
  await prepareCart(anna)
  await anna.visit('/checkout')
  const isKept = kept(page)
  await page.locator('[name="BillingCity"]').fill('Seraing')
  await page.locator('[name="BillingCity"]').blur()
  await isKept
  await page.reload()
  await tagsAlive(page)
  await expect(page.locator('[name="BillingCity"]')).toHaveValue('Seraing')

  await anna.orderButton.focus()
  await page.keyboard.press('Enter')
  const summary = page.locator('.shop-problems')
  await expect(summary).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="Email"]')).toBeFocused()
  await expect(page.locator('[name="BillingCity"]')).toHaveValue('Seraing')
})

if (EXHAUSTIVE)
  test('every step is accessible, and a phone always shows the total [CHK-01]', async ({
    page
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const anna = new Shopper(page, 'nl')
    await prepareCart(anna)
    await page.goto('/shop/nl/checkout?step=address')
    for (const [name, value] of Object.entries(GUEST)) {
      await page.locator(`[name="${name}"]`).fill(value)
    }
    for (const step of ['address', 'delivery', 'payment', 'review']) {
      await expect(page).toHaveURL(new RegExp(`step=${step}$`))
      // elsewhere, the bar with the total covers a part of what scrolls below it
      await page.evaluate(() => scrollTo(0, 0))
      await expectNoAxeViolations(page)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, step).toBeLessThanOrEqual(320)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      await expect(page.locator('.shop-checkout__brief strong')).toBeInViewport()
      if (step !== 'review') await anna.button('Checkout.Next').click()
    }
  })

const ADDRESS = {
  FirstName: 'Emma',
  LastName: 'Clarke',
  Street1: 'Kade',
  HouseNumber: '12',
  PostalCode: '9000',
  City: 'Gent'
}

const GUEST = {
  Email: 'anna@example.com',
  BillingFirstName: 'Anna',
  BillingLastName: 'Peeters',
  BillingStreet1: 'Wetstraat',
  BillingHouseNumber: '16',
  BillingPostalCode: '1000',
  BillingCity: 'Brussel'
}
