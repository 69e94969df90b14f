import type { PaymentSession, PaymentStatus } from '../../src/shared/contract/payments.ts'
import type {
  PaymentOptions,
  PaymentProvider
} from '../../widgets/card-payment/payment-provider.ts'

/** The URL of this module, as a page refers to it. */
export const FAKE_PROVIDER = '/test/support/fake-payment-provider.ts'

/** Fields that were mounted, recorded on `globalThis` because the page imports its own copy of this module. */
export interface FakeMount {
  session: PaymentSession
  options: PaymentOptions
  submits: number
  isMounted: boolean
}

declare global {
  var fakeMounts: FakeMount[] | undefined
  /** How the provider resumes after a redirect, if a test needs it. */
  var fakeResume: PaymentProvider['resume'] | undefined
}

/** The fields that were mounted last. */
export function lastMount(): FakeMount {
  const mount = globalThis.fakeMounts?.at(-1)
  if (!mount) throw new Error('No fields were drawn.')
  return mount
}

export function forgetMounts(): void {
  globalThis.fakeMounts = []
  globalThis.fakeResume = undefined
}

const provider: PaymentProvider = {
  async mount(place, session, options) {
    const mount: FakeMount = { session, options, submits: 0, isMounted: true }
    globalThis.fakeMounts = [...(globalThis.fakeMounts ?? []), mount]
    const field = document.createElement('input')
    field.className = 'vitrine-input'
    field.setAttribute('aria-label', 'Numéro de carte')
    field.autocomplete = 'cc-number'
    place.append(field)
    return {
      submit() {
        mount.submits += 1
        return field.value !== ''
      },
      unmount() {
        mount.isMounted = false
        field.remove()
      }
    }
  },
  get resume() {
    return globalThis.fakeResume
  }
} as PaymentProvider

export default provider

/** A session as the server opens it; override what a test is about. */
export function paymentSession(more: Partial<PaymentSession> = {}): PaymentSession {
  return {
    Environment: 'test',
    ClientKey: 'test_KEY',
    SessionId: 'S-1',
    SessionData: 'data-that-nobody-keeps',
    AmountTaxIncl: 43.45,
    CurrencyCode: 'EUR',
    CountryId: 'BE',
    HolderName: 'Claire Dubois',
    BillingAddress: {
      Street: 'Rue Saint-Gilles',
      HouseNumber: '48',
      PostalCode: '4000',
      City: 'Liège',
      CountryId: 'BE'
    },
    ...more
  }
}

/** The state of the payment according to the server. */
export function paymentStatus(more: Partial<PaymentStatus> = {}): PaymentStatus {
  return { OrderNumber: '100001', State: 'open', Message: null, Url: null, ...more }
}

/** The server's confirmation that the order is paid. */
export const paid = paymentStatus({
  State: 'paid',
  Url: '/shop/fr/checkout/confirmation/100001'
})
