import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { answerCookies } from './support/answer-cookies.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { fillCart } from './support/fill-cart.ts'
import { Shopper } from './support/shopper.ts'

const APPROVED = '4111111111111111'
const REFUSED = '4000000000000002'
const ASKS = '4000000000003220'
/** A card that is charged although the response is lost. */
const LOST = '4000000000000259'
const SILENT = '4000000000000119'

const PAYMENT = /\/checkout\/payment\/\d+$/
const CONFIRMATION = /\/checkout\/confirmation\/\d+$/

/** A guest with a placed order, on the payment page. */
async function atPayment(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page, 'fr')
  await answerCookies(page, 'decline')
  await fillCart(page)
  await page.goto('/shop/fr/checkout')
  await expect(page.locator('vitrine-payment-methods:defined')).toBeVisible()
  await shopper.fillCheckout()
  await page.getByRole('radio', { name: 'Carte' }).check()
  await page.getByLabel(shopper.say('Checkout.AcceptTerms')).check()
  await shopper.orderButton.click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  return shopper
}

/** Enters a card and submits with Enter. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill('')
  await page.getByLabel('Numéro de carte').pressSequentially(number)
  await page.getByLabel(/Date d’expiration/).fill('')
  await page.getByLabel(/Date d’expiration/).pressSequentially('1232')
  await page.getByLabel('Code de sécurité').fill('123')
  await page.keyboard.press('Enter')
}

/** What the server knows about the payment of an order. */
async function paymentState(page: Page, order: string): Promise<string> {
  const answer = await page.request.get(
    `/shop/api/v1/sales/payments/status?OrderNumber=${order}`
  )
  return (await answer.json()).State
}

test('a card is refused, and another one is charged [PAY-01]', async ({ page }) => {
  await atPayment(page)
  await page.getByRole('button', { name: /^Payer \d/ }).click()
  await expect(page.getByLabel('Numéro de carte')).toBeFocused()
  await expect(page.getByText('Remplissez ce champ.').first()).toBeVisible()
  await page.getByLabel('Numéro de carte').fill('4111')
  await page.getByRole('button', { name: /^Payer \d/ }).click()
  await expect(page.getByText(/Vérifiez le numéro de carte/)).toBeVisible()
  await expectNoAxeViolations(page)

  await payWith(page, REFUSED)
  await expect(page.getByRole('alert').first()).toContainText('refusé le paiement')
  await expect(page.getByLabel('Numéro de carte')).toHaveValue('4000 0000 0000 0002')
  await expectNoAxeViolations(page)

  await payWith(page, APPROVED)
  await expect(page).toHaveURL(CONFIRMATION)
  await expect(page.getByText('Payé par carte.')).toBeVisible()
  // the payment page redirects, so that the order cannot be paid twice
  await page.goto(page.url().replace('confirmation', 'payment'))
  await expect(page).toHaveURL(CONFIRMATION)
})

if (EXHAUSTIVE)
  test('a bank asks for confirmation on its own page, which is cancelled and then confirmed [PAY-01]', async ({
    page
  }) => {
    await atPayment(page)
    await payWith(page, ASKS)
    await expect(page).toHaveURL(/test-bank/)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click()
    await expect(page.getByRole('alert').first()).toContainText('annulé le paiement')
    await expect(page).toHaveURL(PAYMENT)
    await expect(page.getByLabel('Numéro de carte')).toBeVisible()

    await payWith(page, ASKS)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page.getByText('Payé par carte.')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('a bank never responds: the server knows the result, or the shopper pays in another way [PAY-01]', async ({
    page
  }) => {
    await atPayment(page)
    await page.clock.install()
    await payWith(page, SILENT)
    await expect(page.getByText(/Votre paiement est en cours/).last()).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('alert').first()).toContainText('n’a pas encore répondu')
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Introduire à nouveau la carte' }).click()
    await payWith(page, LOST)
    await expect(page.getByText(/Votre paiement est en cours/).last()).toBeVisible()
    const order = page.url().replace(/.*\//, '')
    await expect.poll(() => paymentState(page, order)).toBe('paid')
    await page.clock.fastForward(60_000)
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page.getByText('Payé par carte.')).toBeVisible()
  })
