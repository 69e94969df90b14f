import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const ADD = 'POST /shop/api/v1/sales/prepaidaccounts/addtocart'
const NOTIFY = 'POST /shop/api/v1/sales/prepaidaccounts/setnotification'
const CART = { 'GET /shop/api/v1/shoppingcarts': { body: cart() } }

const TAG = `<vitrine-prepaid account-id="3" name="Tableware" balance="1250" currency="EUR" threshold="200" notifies="true" max="10000"></vitrine-prepaid>
  <vitrine-toasts></vitrine-toasts>`
const strings = { 'Sales.QuantityIsMandatory': 'Indiquez un montant.' }

const field = page.getByRole('textbox', { name: 'Montant à verser, en euros' })
const add = page.getByRole('button', { name: 'Ajouter au panier' })
const mails = page.getByRole('switch', {
  name: 'Me prévenir par e-mail quand le solde est bas'
})

afterEach(() => $toasts.set([]))

test('shows the balance, and from which one on a mail is sent [PRE-01]', async () => {
  mockApi({})
  await openPage(TAG)
  await expect.element(page.getByText(/^1\s250,00\s€$/)).toBeVisible()
  await expect.element(page.getByText(/^Quand il passe sous 200,00\s€$/)).toBeVisible()
  await expectNoAxeViolations()
})

test('adds the typed amount to the cart and shows the confirmation of the server [PRE-02]', async () => {
  const html = '<p>50,00 € sont dans votre panier. <a href="/cart">Voir le panier</a></p>'
  const api = mockApi({ [ADD]: { body: html }, ...CART })
  await openPage(TAG)
  await userEvent.fill(field, '50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(api.requests.filter(one => one.endpoint === ADD)).toEqual([
    { endpoint: ADD, json: { PrepaidAccountId: '3', Quantity: 50 } }
  ])
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('asks for the amount with a toast and sends nothing without one [PRE-02]', async () => {
    const api = mockApi({})
    await openPage(TAG, { strings })
    await userEvent.click(add)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect($toasts.get().map(toast => toast.text)).toEqual(['Indiquez un montant.'])
    expect(api.requests.filter(one => one.endpoint === ADD)).toEqual([])
  })

if (EXHAUSTIVE)
  test('asks no longer for an amount that was entered [PRE-02]', async () => {
    mockApi({ [ADD]: { body: '<p>50,00 € sont dans votre panier.</p>' }, ...CART })
    await openPage(TAG, { strings })
    await userEvent.click(add)
    await userEvent.fill(field, '50')
    await userEvent.click(add)
    await expect.element(page.getByText('50,00 € sont dans votre panier.')).toBeVisible()
    expect($toasts.get()).toEqual([])
  })

test.each(['0', '2,50', '10001', 'abc'])(
  'does not send the amount %s [PRE-02]',
  async typed => {
    const api = mockApi({})
    await openPage(TAG, { strings })
    await userEvent.fill(field, typed)
    await userEvent.click(add)
    await expect
      .element(page.getByText(/^Indiquez un montant entier, de 10\s000 au plus\.$/))
      .toBeVisible()
    await expect.element(field).toHaveValue(typed)
    expect(api.requests.filter(one => one.endpoint === ADD)).toEqual([])
  }
)

test('keeps the amount and explains why the server refuses it [PRE-02]', async () => {
  const Message = 'Un panier peut contenir 10 000 € par compte au plus.'
  mockApi({ [ADD]: { status: 409, body: { Message } } })
  await openPage(TAG)
  await userEvent.fill(field, '9000')
  await userEvent.click(add)
  await expect.element(page.getByText(Message)).toBeVisible()
  await expect.element(field).toHaveValue('9000')
})

test('switches the mail off at once [PRE-03]', async () => {
  const api = mockApi({ [NOTIFY]: { status: 204, delay: 200 } })
  await openPage(TAG)
  await expect.element(mails).toBeChecked()
  await userEvent.click(mails)
  await expect.element(mails).not.toBeChecked()
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: NOTIFY, json: { PrepaidAccountId: '3', IsActivated: false } }])
})

test('switches back and says why when the server rejects the change [PRE-03]', async () => {
  mockApi({ [NOTIFY]: { status: 409, body: { Message: 'Impossible pour le moment.' } } })
  // an account of its own: the test before may leave a request pending
  await openPage(TAG.replace('account-id="3"', 'account-id="4"'))
  await userEvent.click(mails)
  await expect.element(page.getByText('Impossible pour le moment.')).toBeVisible()
  await expect.element(mails).toBeChecked()
})

if (EXHAUSTIVE)
  test('sends fast changes one after the other, and keeps the last one [PRE-03]', async () => {
    const api = mockApi({ [NOTIFY]: { status: 204, delay: 50 } })
    await openPage(TAG.replace('account-id="3"', 'account-id="5"'))
    await userEvent.click(mails)
    await userEvent.click(mails)
    await userEvent.click(mails)
    await expect.element(mails).not.toBeChecked()
    await expect.poll(() => api.requests.at(-1)).toMatchObject({ json: { IsActivated: false } })
    await expect.element(mails).not.toBeChecked()
  })
