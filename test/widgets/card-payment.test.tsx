import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import {
  FAKE_PROVIDER,
  forgetMounts,
  lastMount,
  paid,
  paymentSession,
  paymentStatus
} from '../support/fake-payment-provider.ts'
import { type MockReplies, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const OPEN = 'POST /shop/api/v1/sales/payments/session'
const SETTLE = 'POST /shop/api/v1/sales/payments/result'
const STATUS = 'GET /shop/api/v1/sales/payments/status'
const CONFIRMATION = 'GET /shop/fr/checkout/confirmation/100001'

function tag(more = ''): string {
  return `<vitrine-card-payment order-number="100001" amount="43.45" currency="EUR" country="BE" provider-module="${FAKE_PROVIDER}" ${more}>
    <form method="post" action="/shop/fr/checkout/payment/100001/hosted"><button>Payer</button></form>
  </vitrine-card-payment>`
}

const field = () => page.getByRole('textbox', { name: 'Numéro de carte' })
const button = () => page.getByRole('button', { name: /^Payer 43,45/ })

async function says(words: string | RegExp): Promise<void> {
  const said = page.getByRole('alert').filter({ hasText: words })
  await expect.element(said.first()).toBeVisible()
}

/** Mocks the server; the confirmation page never loads, so that the payment page stays. */
function serve(replies: MockReplies) {
  asked = mockApi({ [CONFIRMATION]: { delay: 60_000 }, ...replies })
  return asked
}

let asked: ReturnType<typeof mockApi>
const calls = (endpoint: string) =>
  asked.requests.filter(one => one.endpoint === endpoint).length

async function openFilled(more?: string) {
  const opened = await openPage(tag(more))
  await field().fill('4111111111111111')
  return opened
}

afterEach(forgetMounts)

test('shows the provider’s fields and the amount on the button [PAY-01]', async () => {
  const api = serve({ [OPEN]: { body: paymentSession() } })
  await openPage(tag())
  await expect.element(field()).toBeVisible()
  await expect.element(button()).toBeVisible()
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
  serve({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paymentStatus() }
  })
  await openFilled()
  await button().click()
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
  serve({ [OPEN]: { body: paymentSession() }, [SETTLE]: { body: paid } })
  await openFilled()
  await field().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Votre paiement est en cours/).last()).toBeVisible()
  await expect.element(button()).toHaveFocus()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
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
  const api = serve({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paid, delay: 20 }
  })
  await openFilled()
  await button().click()
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
  serve({
    [OPEN]: { body: paymentSession() },
    [SETTLE]: { body: paymentStatus({ State: 'refused', Message }) }
  })
  await openFilled()
  await button().click()
  lastMount().options.onFailed({})
  await says(Message)
  await expect.element(field()).toHaveValue('4111111111111111')
  await expectNoAxeViolations()

  serve({ [SETTLE]: { body: paid } })
  await field().fill('5555444433331111')
  await button().click()
  await expect.element(page.getByText(Message)).not.toBeInTheDocument()
  lastMount().options.onComplete({})
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
  expect(globalThis.fakeMounts).toHaveLength(1)
})

test('asks the server if the bank never responds, and offers to check again [PAY-01]', async () => {
  serve({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus({ State: 'processing' }) }
  })
  await openFilled('time-limit="0"')
  await button().click()
  await says(/n’a pas encore répondu/)
  await expectNoAxeViolations()
  serve({ [STATUS]: { body: paid } })
  await page.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('accepts a result after the time limit [PAY-01]', async () => {
  serve({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus({ State: 'processing' }) },
    [SETTLE]: { body: paid }
  })
  await openFilled('time-limit="0"')
  await button().click()
  await says(/n’a pas encore répondu/)
  lastMount().options.onComplete({})
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('starts a new session at the shopper’s request if nobody responds [PAY-01]', async () => {
  serve({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus() }
  })
  await openFilled('time-limit="0"')
  await button().click()
  await page.getByRole('button', { name: 'Introduire à nouveau la carte' }).click()
  await expect.element(field()).toHaveValue('')
  expect(globalThis.fakeMounts?.map(mount => mount.isMounted)).toEqual([false, true])
})

test('opens a new session when the old one has expired, and says so [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({ [OPEN]: { body: paymentSession() } })
  await openFilled()
  serve({ [OPEN]: { body: paymentSession({ SessionId: 'S-2' }) } })
  await button().click()
  lastMount().options.onError({ kind: 'expired', error: new Error('too old') })
  await says(/restée ouverte trop longtemps/)
  expect(lastMount().session.SessionId).toBe('S-2')
  // results of the old fields are ignored
  globalThis.fakeMounts?.[0]?.options.onFailed({})
  await says(/restée ouverte trop longtemps/)
})

test('reports an error of the provider in the console and to the shopper [HTTP-03]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({
    [OPEN]: { body: paymentSession() },
    [STATUS]: { body: paymentStatus() }
  })
  await openFilled()
  await button().click()
  const error = new Error('line broke')
  lastMount().options.onError({ kind: 'unavailable', error })
  await says(/Votre banque est momentanément injoignable/)
  await expect.element(field()).toHaveValue('4111111111111111')
  expect(errors).toHaveBeenCalledWith(expect.any(String), error)
})

test('offers a retry if the fields cannot be loaded [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serve({ [OPEN]: { status: 0 } })
  await openPage(tag())
  await says(/Aucun montant n’a été débité/)
  await expectNoAxeViolations()
  serve({ [OPEN]: { body: paymentSession() } })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(field()).toBeVisible()
})

test('continues at once if the order has been paid elsewhere [PAY-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({
    [OPEN]: { status: 409, body: { Message: 'La commande n’attend plus de paiement.' } },
    [STATUS]: { body: paid }
  })
  await openPage(tag())
  await expect.poll(() => calls(CONFIRMATION)).toBe(1)
})

test('sends the redirect result to the server and removes it from the URL [PAY-01]', async () => {
  const api = serve({ [SETTLE]: { body: paid } })
  await openPage(tag(), {
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
  serve({
    [SETTLE]: { body: paymentStatus({ State: 'cancelled', Message }) },
    [OPEN]: { body: paymentSession() }
  })
  await openPage(tag(), {
    url: '/shop/fr/checkout/payment/100001?sessionId=S-9&redirectResult=RR'
  })
  await expect.element(field()).toBeVisible()
  await says(Message)
})

test('lets the provider complete a payment if its code must do so [PAY-01]', async () => {
  const api = serve({ [OPEN]: { body: paymentSession() }, [SETTLE]: { body: paid } })
  const asked: unknown[] = []
  globalThis.fakeResume = async (session, redirectResult) => {
    asked.push(session.SessionId, session.ClientKey, redirectResult)
    return { SessionResult: 'SR' }
  }
  await openPage(tag(), {
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
  serve({ [OPEN]: { body: paymentSession() } })
  await openPage(tag())
  await button().click()
  expect(lastMount().submits).toBe(1)
  await expect.element(page.getByText(/paiement est en cours/)).not.toBeInTheDocument()
})

test('rejects a provider from another origin [PAY-01]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({ [OPEN]: { body: paymentSession() } })
  await openPage(tag().replace(FAKE_PROVIDER, 'https://evil.test/provider.js'))
  await says(/Aucun montant n’a été débité/)
  expect(String(errors.mock.calls.flat().at(-1))).toMatch(/has to be on this site/)
})

test('removes the fields when the page is left [PAY-01]', async () => {
  serve({ [OPEN]: { body: paymentSession() } })
  const { find } = await openPage(tag())
  await expect.element(field()).toBeVisible()
  find('vitrine-card-payment').remove()
  await expect.poll(() => lastMount().isMounted).toBe(false)
})
