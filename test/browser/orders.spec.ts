import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { validExpiry } from '../support/valid-expiry.ts'
import { answerCookies } from './support/answer-cookies.ts'
import { fillCart } from './support/fill-cart.ts'
import { inHalf } from './support/journey-halves.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'
import type { Culture } from './support/texts.ts'

interface Order {
  culture: Culture
  kind: 'private' | 'business'
  delivery: 'home' | 'pickup'
  payment: 'transfer' | 'card'
}

/** A selection of all combinations, with every kind, delivery and payment: the first with scripts, the second without. */
const ORDERS: readonly Order[] = EXHAUSTIVE
  ? all()
  : [
      { culture: 'fr', kind: 'private', delivery: 'pickup', payment: 'card' },
      { culture: 'nl', kind: 'business', delivery: 'home', payment: 'transfer' }
    ]

for (const order of ORDERS) {
  const { culture, kind, delivery, payment } = order
  const where = delivery === 'home' ? 'at home' : 'at a pickup point'
  test(
    `a ${kind} customer orders in ${culture}, delivered ${where}, paid by ${payment} [CHK-01] [CHK-09] [PAY-01]`,
    inHalf(culture),
    async ({ page }, { project }) => {
      const shopper = new Shopper(page, culture, !project.name.includes('without script'))
      await answerCookies(page, 'decline')
      await fillCart(page)
      await page.goto(`/shop/${culture}/checkout`)
      await typeWho(shopper, order)
      await chooseDelivery(shopper, order)
      await choosePayment(shopper, order)
      await page.getByLabel(shopper.say('Checkout.AcceptTerms')).check()
      await shopper.orderButton.click()
      if (payment === 'card') await payByCard(shopper)
      await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+$/)
      const main = page.getByRole('main')
      if (payment === 'card')
        await expect(main).toContainText(shopper.say('Payment.PaidBy.card'))
      else await expect(main).toContainText(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
      if (delivery === 'pickup') {
        await expect(page.locator('.shop-order-addresses')).toContainText('Valmère')
      }
      await expect(shopper.badge).toHaveText('0')
    }
  )
}

function all(): Order[] {
  const kinds = ['private', 'business'] as const
  const deliveries = ['home', 'pickup'] as const
  const payments = ['transfer', 'card'] as const
  return (['fr', 'nl'] as const).flatMap(culture =>
    kinds.flatMap(kind =>
      deliveries.flatMap(delivery =>
        payments.map(payment => ({ culture, kind, delivery, payment }))
      )
    )
  )
}

async function typeWho(shopper: Shopper, { kind, delivery }: Order): Promise<void> {
  const { page, hasScript } = shopper
  if (hasScript) await tagsAlive(page)
  await page.locator(`[name="AccountType"][value="${kind}"]`).check()
  const typed = { ...GUEST, ...(kind === 'business' && COMPANY), ...PLACES[delivery] }
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name="${name}"]`).fill(value)
  }
  if (!hasScript) await shopper.button('Checkout.Next').click()
}

const PLACES = {
  home: { BillingPostalCode: '1000', BillingCity: 'Bruxelles' },
  // the town on the demo's map
  pickup: { BillingPostalCode: '4777', BillingCity: 'Valmère' }
}

const COMPANY = { BillingCompany: 'Peeters & Fils', BillingVAT: 'BE0403170701' }

const GUEST = {
  Email: 'anna@example.com',
  BillingFirstName: 'Anna',
  BillingLastName: 'Peeters',
  BillingStreet1: 'Rue de la Loi',
  BillingHouseNumber: '16'
}

async function chooseDelivery(shopper: Shopper, { delivery }: Order): Promise<void> {
  const { page, hasScript } = shopper
  await page.locator(`[name="ShippingMethod"][value="${delivery}"]`).check()
  if (delivery === 'pickup') await choosePoint(shopper)
  if (hasScript) return
  await shopper.button('Checkout.Next').click()
  await expect(page).toHaveURL(/step=payment$/)
}

async function choosePoint(shopper: Shopper): Promise<void> {
  const { page, hasScript } = shopper
  const link = page.locator('.vitrine-pickup-points__link')
  if (!hasScript) {
    await link.click()
    await page.locator('#address').fill('4777 Valmère')
    await page.locator('#address').press('Enter')
    await page.locator('[name="PickupPointRef"]:enabled').first().check()
    await shopper.button('Pickup.Choose').click()
    await expect(page.locator('.vitrine-pickup-points__chosen')).toBeVisible()
    return
  }
  await link.focus()
  await expect(page.locator('vitrine-pickup-points:defined')).toBeVisible()
  await link.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).first()
  await field.fill('4777 Valmère')
  await field.press('Enter')
  await expect(dialog.locator('label', { hasText: 'Valmère' }).first()).toBeVisible()
  await dialog.locator('[type="radio"]:enabled').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.vitrine-pickup-points__chosen')).toContainText('Valmère')
}

async function choosePayment(shopper: Shopper, { payment }: Order): Promise<void> {
  const { page, hasScript } = shopper
  await page.locator(`[name="PaymentMethod"][value="${payment}"]`).check()
  if (hasScript) return
  await shopper.button('Checkout.Next').click()
  await expect(page).toHaveURL(/step=review$/)
}

/** Pays in the form of the demo's bank, or on the bank's page without scripts. */
async function payByCard({ page, hasScript }: Shopper): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/payment\/\d+$/)
  if (!hasScript) await page.locator('.vitrine-card-payment__pay').click()
  await page.locator('[autocomplete="cc-number"]').fill('4111111111111111')
  await page.locator('[autocomplete="cc-exp"]').fill(validExpiry())
  await page.locator('[autocomplete="cc-csc"]').fill('123')
  const holder = page.locator('[autocomplete="cc-name"]')
  if ((await holder.inputValue()) === '') await holder.fill('Anna Peeters')
  await holder.press('Enter')
}
