import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { FAKE_PROVIDER, lastMount, paymentStatus } from './fake-payment-provider.ts'
import { type MockReplies, mockApi } from './mock-api.ts'
import { openPage } from './open-page.ts'

export const OPEN = 'POST /shop/api/v1/sales/payments/session'
export const SETTLE = 'POST /shop/api/v1/sales/payments/result'
export const STATUS = 'GET /shop/api/v1/sales/payments/status'
export const CONFIRMATION = 'GET /shop/fr/checkout/confirmation/100001'

export function cardPaymentHtml(more = ''): string {
  return `<vitrine-card-payment order-number="100001" amount="43.45" currency="EUR" country="BE" provider-module="${FAKE_PROVIDER}" ${more}>
    <form method="post" action="/shop/fr/checkout/payment/100001/hosted"><button>Payer</button></form>
  </vitrine-card-payment>`
}

export const cardField = () => page.getByRole('textbox', { name: 'Numéro de carte' })
export const payButton = () => page.getByRole('button', { name: /^Payer 43,45/ })

export async function expectAlert(words: string | RegExp): Promise<void> {
  const said = page.getByRole('alert').filter({ hasText: words })
  await expect.element(said.first()).toBeVisible()
}

let api: ReturnType<typeof mockApi>

/** Mocks the server; the confirmation page never loads, so that the payment page stays. */
export function mockPayments(replies: MockReplies) {
  api = mockApi({
    [CONFIRMATION]: { delay: 60_000 },
    [STATUS]: { body: paymentStatus() },
    ...replies
  })
  return api
}

/** How often the page called this endpoint since `mockPayments()`. */
export const calls = (endpoint: string) =>
  api.requests.filter(one => one.endpoint === endpoint).length

/** Presses the button and waits until the provider is asked to pay. */
export async function pay(): Promise<void> {
  const { submits } = lastMount()
  await payButton().click()
  await expect.poll(() => lastMount().submits).toBe(submits + 1)
}

export async function openFilled(more?: string) {
  const opened = await openPage(cardPaymentHtml(more))
  await cardField().fill('4111111111111111')
  return opened
}
