import { afterEach, expect, test, vi } from 'vitest'
import { loadProvider } from '../../widgets/card-payment/load-provider.ts'
import type { PaymentOptions } from '../../widgets/card-payment/payment-provider.ts'
import { type AdyenPackage, adyenProvider } from '../../widgets/card-payment/providers/adyen.ts'
import { paymentSession } from '../support/fake-payment-provider.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function options(): PaymentOptions {
  return {
    locale: 'fr-BE',
    isHolderNameRequired: true,
    isBillingAddressRequired: true,
    onComplete: vi.fn(),
    onFailed: vi.fn(),
    onError: vi.fn()
  }
}

function place(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}

/** A fake of Adyen's package that records its arguments and calls. */
function fakePackage() {
  const seen = {
    checkouts: [] as Record<string, unknown>[],
    dropins: [] as Record<string, unknown>[],
    did: [] as string[],
    isValid: true,
    details: undefined as unknown
  }
  class Dropin {
    constructor(_: unknown, props: Record<string, unknown>) {
      seen.dropins.push(props)
    }
    get isValid() {
      return seen.isValid
    }
    mount() {
      seen.did.push('mount')
    }
    submit() {
      seen.did.push('submit')
    }
    unmount() {
      seen.did.push('unmount')
    }
  }
  const Card = class {}
  const Redirect = class {}
  const AdyenCheckout = async (configuration: Record<string, unknown>) => {
    seen.checkouts.push(configuration)
    return {
      submitDetails(details: unknown) {
        seen.details = details
      }
    }
  }
  const played = { AdyenCheckout, Dropin, Card, Redirect } as unknown as AdyenPackage
  return { seen, played }
}

test('passes the session and language to Adyen, and requires holder and address [PAY-01]', async () => {
  const { seen, played } = fakePackage()
  const form = await adyenProvider(played).mount(place(), paymentSession(), options())
  expect(seen.checkouts).toEqual([
    expect.objectContaining({
      environment: 'test',
      clientKey: 'test_KEY',
      session: { id: 'S-1', sessionData: 'data-that-nobody-keeps' },
      locale: 'fr-BE',
      countryCode: 'BE',
      amount: { value: 4345, currency: 'EUR' },
      showPayButton: false,
      analytics: { enabled: false }
    })
  ])
  expect(seen.dropins).toEqual([
    expect.objectContaining({
      paymentMethodComponents: [played.Card, played.Redirect],
      paymentMethodsConfiguration: {
        card: {
          hasHolderName: true,
          holderNameRequired: true,
          billingAddressRequired: true,
          data: {
            holderName: 'Claire Dubois',
            billingAddress: {
              street: 'Rue Saint-Gilles',
              houseNumberOrName: '48',
              postalCode: '4000',
              city: 'Liège',
              country: 'BE'
            }
          }
        }
      }
    })
  ])
  expect(form.submit()).toBe(true)
  seen.isValid = false
  expect(form.submit()).toBe(false)
  form.unmount()
  expect(seen.did).toEqual(['mount', 'submit', 'submit', 'unmount'])
})

test('forwards Adyen’s results: paid, refused, cancelled, expired, failed [PAY-01]', async () => {
  const { seen, played } = fakePackage()
  const hooks = options()
  await adyenProvider(played).mount(place(), paymentSession(), hooks)
  const tell = seen.checkouts[0] as unknown as Record<
    'onPaymentCompleted' | 'onPaymentFailed' | 'onError',
    (data?: unknown) => void
  >
  tell.onPaymentCompleted({ resultCode: 'Authorised', sessionResult: 'SR' })
  expect(hooks.onComplete).toHaveBeenCalledExactlyOnceWith({ SessionResult: 'SR' })
  tell.onPaymentFailed(undefined)
  tell.onError(Object.assign(new Error('Cancelled'), { name: 'CANCEL' }))
  expect(hooks.onFailed).toHaveBeenCalledTimes(2)
  const old = new Error('The session has expired')
  tell.onError(old)
  expect(hooks.onError).toHaveBeenLastCalledWith({ kind: 'expired', error: old })
  const broken = new Error('Network')
  tell.onError(broken)
  expect(hooks.onError).toHaveBeenLastCalledWith({ kind: 'unavailable', error: broken })
})

test('completes a payment after the redirect from the bank [PAY-01]', async () => {
  const { seen, played } = fakePackage()
  const { SessionData: _, ...session } = paymentSession({ SessionId: 'S-9' })
  const ended = adyenProvider(played).resume!(session, 'RR', options())
  await expect.poll(() => seen.details).toEqual({ details: { redirectResult: 'RR' } })
  expect(seen.checkouts[0]?.session).toEqual({ id: 'S-9' })
  const { onPaymentCompleted } = seen.checkouts[0] as {
    onPaymentCompleted(data: object): void
  }
  onPaymentCompleted({ sessionResult: 'SR' })
  expect(await ended).toEqual({ SessionResult: 'SR' })
})

/** Simulates the parts of Adyen's servers that a redirect method needs, and records all other requests. */
function playAdyensServers() {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const body = JSON.parse(String(init?.body ?? '{}')) as { sessionData?: string }
    asked.push(
      `${init?.method ?? 'GET'} ${url.origin === location.origin ? url.pathname : url}`
    )
    return Response.json(answerOf(url.pathname, body))
  })
  return asked
}

function answerOf(path: string, { sessionData }: { sessionData?: string }): object {
  if (path.endsWith('/setup')) {
    return {
      id: 'S-1',
      sessionData: `${sessionData}+`,
      amount: { value: 4345, currency: 'EUR' },
      expiresAt: '2099-01-01T00:00:00Z',
      returnUrl: location.href,
      paymentMethods: { paymentMethods: [{ name: 'iDEAL', type: 'ideal' }] },
      configuration: {}
    }
  }
  if (path.endsWith('/payments')) {
    return { resultCode: 'Authorised', sessionData: 'next', sessionResult: 'SR' }
  }
  return {}
}

test('pays with Adyen’s own drop-in and simulated servers [PAY-01]', async () => {
  const asked = playAdyensServers()
  const base = `${location.origin}/adyen-test`
  const { AdyenCheckout, Dropin, Card, Redirect } = await import('@adyen/adyen-web')
  const provider = adyenProvider({ AdyenCheckout, Dropin, Card, Redirect }, {
    _environmentUrls: {
      api: `${base}/`,
      analytics: `${base}/analytics/`,
      cdn: { images: `${base}/`, translations: `${base}/` }
    }
  } as object)
  const hooks = options()
  const element = place()
  const form = await provider.mount(
    element,
    paymentSession({ ClientKey: 'test_ABCDEFGHIJKLMNOPQRSTUVWXYZ' }),
    hooks
  )
  await expect.poll(() => element.textContent).toContain('iDEAL')
  expect(document.adoptedStyleSheets.some(sheet => sheet.cssRules.length > 100)).toBe(true)
  expect(element.querySelector('.adyen-checkout__button--pay')).toBeNull()
  await expect.poll(() => form.submit()).toBe(true)
  await expect
    .poll(() => hooks.onComplete)
    .toHaveBeenCalledExactlyOnceWith({ SessionResult: 'SR' })
  form.unmount()
  expect(element.childElementCount).toBe(0)
  expect(asked.filter(call => call.includes('://'))).toEqual([])
  expect(asked).toContain('POST /adyen-test/v1/sessions/S-1/setup')
  expect(asked).toContain('POST /adyen-test/v1/sessions/S-1/payments')
})

test('is the default provider of the tag [PAY-01]', async () => {
  expect(await loadProvider(undefined)).toMatchObject({
    mount: expect.any(Function),
    resume: expect.any(Function)
  })
})
