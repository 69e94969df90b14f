import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { primeCart, takeCart } from '../../src/stores/cart/cart.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const ACCOUNTS = `<select name="PrepaidAccountId" aria-label="Compte">
  <option value="1" data-balance="50" data-name="Vaisselle : 50,00 €">Vaisselle : 50,00 €</option>
  <option value="2" data-balance="80" data-name="Linge : 80,00 €">Linge : 80,00 €</option>
</select>`

function tag(accounts = ACCOUNTS): string {
  return `<form action="/shop/fr/checkout" method="post"><vitrine-payment-methods><fieldset><legend>Paiement</legend>
    <label><input type="radio" name="PaymentMethod" value="transfer"> Virement</label>
    <label><input type="radio" name="PaymentMethod" value="prepaid" checked> Compte prépayé <span data-hint="Payé aussitôt.">Payé aussitôt.</span></label>
    ${accounts}
  </fieldset></vitrine-payment-methods><button>Commander</button></form>`
}

/** Changes the total of the order, as selecting another delivery method does. */
async function totalBecomes(TotalTaxIncl: number, Version: number): Promise<void> {
  await takeCart(cart({ Version, TotalTaxIncl, Items: [cartItem()] }))
}

const prepaid = () => page.getByRole('radio', { name: /Compte prépayé/ })

async function open(html: string) {
  mockApi()
  const opened = await openPage(html)
  primeCart(cart({ Version: 1, TotalTaxIncl: 40, Items: [cartItem()] }))
  return opened
}

test('keeps the server-rendered fields in the form, and publishes a new selection [CHK-03]', async () => {
  const { find, departures } = await open(tag())
  const chosen: unknown[] = []
  find('form').addEventListener('vitrine:payment:method', event => {
    chosen.push((event as CustomEvent).detail)
  })
  await page.getByRole('radio', { name: 'Virement' }).click()
  expect(chosen).toEqual([{ code: 'transfer' }])
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Commander' }).click()
  expect(departures[0]?.fields).toEqual({ PaymentMethod: 'transfer', PrepaidAccountId: '1' })
})

test('enables only accounts that cover the new total [CHK-01]', async () => {
  const { find } = await open(tag())
  await totalBecomes(60, 2)
  const select = find<HTMLSelectElement>('select')
  await expect.poll(() => select.value).toBe('2')
  expect([...select.options].map(option => option.text)).toEqual([
    'Vaisselle : 50,00 € – solde insuffisant',
    'Linge : 80,00 €'
  ])
  await expect.element(prepaid()).toBeChecked()
  await totalBecomes(45, 3)
  await expect.poll(() => select.options[0]?.text).toBe('Vaisselle : 50,00 €')
})

test('clears the selection if no account covers the total, and says so [CHK-01]', async () => {
  const { find } = await open(tag())
  await totalBecomes(90, 2)
  await expect.element(prepaid()).toBeDisabled()
  await expect.element(prepaid()).not.toBeChecked()
  expect(find('[data-hint]').textContent).toBe('Le solde ne suffit pas pour cette commande.')
  await expect
    .element(page.getByText(/ne suffit pas pour le nouveau total/))
    .toBeInTheDocument()
  await totalBecomes(30, 3)
  await expect.element(prepaid()).toBeEnabled()
  expect(find('[data-hint]').textContent).toBe('Payé aussitôt.')
})

test('also checks a single account [CHK-01]', async () => {
  await open(tag('<input type="hidden" name="PrepaidAccountId" value="1" data-balance="50">'))
  await totalBecomes(50, 2)
  await expect.element(prepaid()).toBeEnabled()
  await totalBecomes(50.01, 3)
  await expect.element(prepaid()).toBeDisabled()
})
