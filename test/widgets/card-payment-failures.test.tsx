import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentStatus } from '../../src/shared/contract/payments.ts'
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
  SETTLE,
  STATUS
} from '../support/card-payment-html.ts'
import {
  forgetMounts,
  lastMount,
  paid,
  paymentSession,
  paymentStatus
} from '../support/fake-payment-provider.ts'
import { openPage } from '../support/open-page.ts'

afterEach(forgetMounts)

test('asks the server if the bank never responds, and offers to check again [PAY-01]', async () => {
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [STATUS]: inTurn(paymentStatus(), paymentStatus({ State: 'processing' }))
  })
  await openFilled('time-limit="0"')
  await pay()
  await expectAlert(/n’a pas encore répondu/)
  await expectNoAxeViolations()
  mockPayments({ [STATUS]: { body: paid } })
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('accepts a result after the time limit [PAY-01]', async () => {
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [STATUS]: inTurn(paymentStatus(), paymentStatus({ State: 'processing' })),
    [SETTLE]: { body: paid }
  })
  await openFilled('time-limit="0"')
  await pay()
  await expectAlert(/n’a pas encore répondu/)
  lastMount().options.onComplete({})
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('starts a new session at the shopper’s request if nobody responds [PAY-01]', async () => {
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus() }
  })
  await openFilled('time-limit="0"')
  await pay()
  await page.getByRole('button', { name: 'Introduire à nouveau la carte' }).click()
  await expect.element(cardField()).toHaveValue('')
  expect(globalThis.fakeMounts?.map(mount => mount.isMounted)).toEqual([false, true])
})

test('opens a new session when the old one has expired, and says so [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  mockPayments({ [OPEN]: { body: paymentSession({ SessionId: 'S-2' }) } })
  await pay()
  lastMount().options.onError({ kind: 'expired', error: new Error('too old') })
  await expectAlert(/restée ouverte trop longtemps/)
  expect(lastMount().session.SessionId).toBe('S-2')
  // results of the old fields are ignored
  globalThis.fakeMounts?.[0]?.options.onFailed({})
  await expectAlert(/restée ouverte trop longtemps/)
})

test('reports an error of the provider in the console and to the shopper [HTTP-03]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  mockPayments({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus() }
  })
  await openFilled()
  await pay()
  const error = new Error('line broke')
  lastMount().options.onError({ kind: 'unavailable', error })
  await expectAlert(/Votre banque est momentanément injoignable/)
  await expect.element(cardField()).toHaveValue('4111111111111111')
  expect(errors).toHaveBeenCalledWith(expect.any(String), error)
})

test('offers a retry if the fields cannot be loaded [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockPayments({ [OPEN]: { status: 0 } })
  await openPage(cardPaymentHtml())
  await expectAlert(/Aucun montant n’a été débité/)
  await expectNoAxeViolations()
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(cardField()).toBeVisible()
})

test('continues at once if the order has been paid elsewhere [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockPayments({
    [OPEN]: { status: 409, body: { Message: 'La commande n’attend plus de paiement.' } },
    [STATUS]: { body: paid }
  })
  await openPage(cardPaymentHtml())
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('does not charge an order that was paid in another tab [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  mockPayments({ [STATUS]: { body: paid } })
  await payButton().click()
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(globalThis.fakeMounts?.map(mount => mount.submits)).toEqual([0])
})

test('does not charge while another tab awaits confirmation at the bank [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  mockPayments({ [STATUS]: { body: paymentStatus({ State: 'processing' }) } })
  await payButton().click()
  await expectAlert(/n’a pas encore répondu/)
  expect(lastMount().submits).toBe(0)
})

test('does not charge an order that was cancelled, and shows the order [PAY-01]', async () => {
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  const closed = paymentStatus({
    State: 'cancelled',
    Message: 'Cette commande n’attend plus de paiement.',
    Url: '/shop/fr/checkout/confirmation/100001'
  })
  mockPayments({ [STATUS]: { body: closed } })
  await payButton().click()
  await expect.element(page.getByText(closed.Message!).last()).toBeVisible()
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(globalThis.fakeMounts?.map(mount => mount.submits)).toEqual([0])
})

test('does not charge without a connection, and keeps the card [PAY-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  mockPayments({ [STATUS]: { status: 0 } })
  await payButton().click()
  await expectAlert(/Aucun montant n’a été débité/)
  expect(lastMount().submits).toBe(0)
  await expect.element(cardField()).toHaveValue('4111111111111111')
})

test('loads the fields when the connection is back [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockPayments({ [OPEN]: { status: 0 } })
  await openPage(cardPaymentHtml())
  await expectAlert(/Aucun montant n’a été débité/)
  mockPayments({ [OPEN]: { body: paymentSession() } })
  dispatchEvent(new Event('online'))
  await expect.element(cardField()).toBeVisible()
})

test('finds out about a payment that went offline when the connection is back [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockPayments({ [OPEN]: { body: paymentSession() }, [SETTLE]: { status: 0 } })
  await openFilled()
  await pay()
  lastMount().options.onComplete({ SessionResult: 'R' })
  await expectAlert(/n’a pas encore répondu/)
  mockPayments({ [SETTLE]: { body: paid } })
  dispatchEvent(new Event('online'))
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('offers the card again when the connection is back and nothing was charged [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockPayments({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  await pay()
  mockPayments({ [STATUS]: { status: 0 } })
  lastMount().options.onError({ kind: 'unavailable', error: new Error('offline') })
  await expectAlert(/n’a pas encore répondu/)
  mockPayments({ [STATUS]: { body: paymentStatus() } })
  dispatchEvent(new Event('online'))
  await expectAlert(/Votre banque est momentanément injoignable/)
  await expect.element(cardField()).toHaveValue('4111111111111111')
})

/** Answers one after the other; the last one is repeated. */
function inTurn(...answers: PaymentStatus[]) {
  let next = 0
  return () => ({ body: answers[Math.min(next++, answers.length - 1)] })
}
