import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import {
  CONFIRMATION,
  calls,
  cardField,
  cardPaymentHtml,
  expectAlert,
  mockPayments,
  OPEN,
  openFilled,
  pay,
  payButton,
  SETTLE
} from '../support/card-payment-html.ts'
import {
  FAKE_PROVIDER,
  forgetMounts,
  lastMount,
  paid,
  paymentSession,
  paymentStatus
} from '../support/fake-payment-provider.ts'
import { openPage } from '../support/open-page.ts'

afterEach(forgetMounts)

test('shows the provider’s fields and the amount on the button [PAY-01]', async () => {
  const api = mockPayments({ [OPEN]: { body: paymentSession() } })
  await openPage(cardPaymentHtml())
  await expect.element(cardField()).toBeVisible()
  await expect.element(payButton()).toBeVisible()
  expect(api.requests).toEqual([{ endpoint: OPEN, json: { OrderNumber: '100001' } }])
  const { session, options } = lastMount()
  expect(session).toEqual(paymentSession())
  expect(options).toMatchObject({
    locale: 'fr-BE',
    isHolderNameRequired: true,
    isBillingAddressRequired: true
  })
  await expectNoAxeViolations()
})

test('keeps no session data in the page, in storage or in the console [PAY-01]', async () => {
  const written = ['log', 'info', 'warn', 'error', 'debug'].map(name =>
    vi.spyOn(console, name as 'log').mockImplementation(() => {})
  )
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paymentStatus() }
  })
  await openFilled()
  await pay()
  lastMount().options.onError({ kind: 'expired', error: new Error('too old') })
  await expect.poll(() => globalThis.fakeMounts?.length).toBe(2)
  const everything = [
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(history.state),
    document.cookie,
    JSON.stringify(written.flatMap(spy => spy.mock.calls.map(call => call.map(String))))
  ].join('\n')
  expect(everything).toContain('too old')
  expect(everything).not.toContain('data-that-nobody-keeps')
  expect(everything).not.toContain('test_KEY')
})

test('waits for the bank and goes to the page that the server returns [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() }, [SETTLE]: { body: paid } })
  await openFilled()
  await cardField().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Votre paiement est en cours/).last()).toBeVisible()
  await expect.element(payButton()).toHaveFocus()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  expect(lastMount().submits).toBe(1)
  lastMount().options.onComplete({ SessionResult: 'R' })
  await expect
    .element(page.getByText('Merci, nous avons bien reçu votre paiement.').last())
    .toBeVisible()
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('completes once, even if the provider reports success twice and then a failure [PAY-01]', async () => {
  const api = mockPayments({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paid, delay: 20 }
  })
  await openFilled()
  await pay()
  const { onComplete, onFailed, onError } = lastMount().options
  onComplete({ SessionResult: 'R' })
  onFailed({ SessionResult: 'R' })
  onComplete({ SessionResult: 'R' })
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  onComplete({ SessionResult: 'R' })
  onError({ kind: 'unavailable', error: new Error('late') })
  await expect
    .element(page.getByText('Merci, nous avons bien reçu votre paiement.').last())
    .toBeVisible()
  expect(calls(CONFIRMATION)).toBe(1)
  expect(api.requests.filter(({ endpoint }) => endpoint === SETTLE)).toEqual([
    {
      endpoint: SETTLE,
      json: { OrderNumber: '100001', SessionId: 'S-1', SessionResult: 'R' }
    }
  ])
})

test('explains why a card was refused, keeps the fields, and accepts another card [PAY-01]', async () => {
  const Message = 'Votre banque a refusé le paiement.'
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paymentStatus({ State: 'refused', Message }) }
  })
  await openFilled()
  await pay()
  lastMount().options.onFailed({})
  await expectAlert(Message)
  await expect.element(cardField()).toHaveValue('4111111111111111')
  await expectNoAxeViolations()

  mockPayments({ [SETTLE]: { body: paid } })
  await cardField().fill('5555444433331111')
  await pay()
  await expect.element(page.getByText(Message)).not.toBeInTheDocument()
  lastMount().options.onComplete({})
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(globalThis.fakeMounts).toHaveLength(1)
})

test('sends the redirect result to the server and removes it from the URL [PAY-01]', async () => {
  const api = mockPayments({ [SETTLE]: { body: paid } })
  await openPage(cardPaymentHtml(), {
    url: '/shop/fr/checkout/payment/100001?keep=1&sessionId=S-9&redirectResult=RR'
  })
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(api.requests.slice(0, 1)).toEqual([
    {
      endpoint: SETTLE,
      json: { OrderNumber: '100001', SessionId: 'S-9', RedirectResult: 'RR' }
    }
  ])
  expect(location.search).toBe('?keep=1')
})

test('renders the fields again for a shopper who cancelled at the bank [PAY-01]', async () => {
  const Message = 'Vous avez arrêté le paiement.'
  mockPayments({
    [SETTLE]: { body: paymentStatus({ State: 'cancelled', Message }) },
    [OPEN]: { body: paymentSession() }
  })
  await openPage(cardPaymentHtml(), {
    url: '/shop/fr/checkout/payment/100001?sessionId=S-9&redirectResult=RR'
  })
  await expect.element(cardField()).toBeVisible()
  await expectAlert(Message)
})

test('lets the provider complete a payment if its code must do so [PAY-01]', async () => {
  const api = mockPayments({ [OPEN]: { body: paymentSession() }, [SETTLE]: { body: paid } })
  const asked: unknown[] = []
  globalThis.fakeResume = async (session, redirectResult) => {
    asked.push(session.SessionId, session.ClientKey, redirectResult)
    return { SessionResult: 'SR' }
  }
  await openPage(cardPaymentHtml(), {
    url: '/shop/fr/checkout/payment/100001?sessionId=S-9&redirectResult=RR'
  })
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(asked).toEqual(['S-9', 'test_KEY', 'RR'])
  expect(api.requests.find(one => one.endpoint === SETTLE)?.json).toMatchObject({
    SessionId: 'S-9',
    SessionResult: 'SR'
  })
})

test('does not pay while a field is empty [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openPage(cardPaymentHtml())
  await expect.element(cardField()).toBeVisible()
  await pay()
  await expect.element(payButton()).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/paiement est en cours/)).not.toBeInTheDocument()
})

test('rejects a provider from another origin [PAY-01]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openPage(cardPaymentHtml().replace(FAKE_PROVIDER, 'https://evil.test/provider.js'))
  await expectAlert(/Aucun montant n’a été débité/)
  expect(String(errors.mock.calls.flat().at(-1))).toMatch(/has to be on this site/)
})

test('removes the fields when the page is left [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() } })
  const { find } = await openPage(cardPaymentHtml())
  await expect.element(cardField()).toBeVisible()
  find('vitrine-card-payment').remove()
  await expect.poll(() => lastMount().isMounted).toBe(false)
})
