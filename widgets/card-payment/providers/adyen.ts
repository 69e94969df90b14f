import type {
  AdyenCheckout,
  AdyenCheckoutError,
  Card,
  CoreConfiguration,
  Dropin,
  Redirect
} from '@adyen/adyen-web'
import adyenCss from '@adyen/adyen-web/styles/adyen.css?inline'

import type { PaymentSession } from '../../../src/shared/contract/payments.ts'
import { minorDigits, toMinor } from '../../../src/shared/numbers/money.ts'
import type {
  PaymentForm,
  PaymentOptions,
  PaymentProvider,
  PaymentResult
} from '../payment-provider.ts'

/** The exports of Adyen's package that are used here. */
export interface AdyenPackage {
  AdyenCheckout: typeof AdyenCheckout
  Dropin: typeof Dropin
  Card: typeof Card
  Redirect: typeof Redirect
}

let sheet: CSSStyleSheet | undefined

/**
 * Adyen's drop-in as a `PaymentProvider` [PAY-01]. It is created once per session, because its fields fail to load when they
 * are mounted again. Its own pay button is hidden in favour of ours.
 */
export function adyenProvider(
  adyen: AdyenPackage,
  more: Partial<CoreConfiguration> = {}
): PaymentProvider {
  return {
    async mount(container, session, options): Promise<PaymentForm> {
      wearAdyensCss()
      const checkout = await adyen.AdyenCheckout({
        ...configurationOf(session, options),
        showPayButton: false,
        ...more
      })
      const dropin = new adyen.Dropin(checkout, {
        paymentMethodComponents: [adyen.Card, adyen.Redirect],
        openFirstPaymentMethod: true,
        paymentMethodsConfiguration: { card: cardOf(session) }
      })
      dropin.mount(container)
      return {
        submit() {
          const isReady = dropin.isValid
          // with invalid fields, this only shows the errors
          dropin.submit()
          return isReady
        },
        unmount: () => void dropin.unmount()
      }
    },

    resume(session, redirectResult, options): Promise<PaymentResult> {
      return new Promise((resolve, reject) => {
        const done = { onComplete: resolve, onFailed: resolve }
        const hooks = { ...options, ...done, onError: reject }
        adyen
          .AdyenCheckout({ ...configurationOf(session, hooks), ...more })
          .then(checkout => checkout.submitDetails({ details: { redirectResult } }))
          .catch(reject)
      })
    }
  }
}

function configurationOf(
  session: Omit<PaymentSession, 'SessionData'> & { SessionData?: string },
  { locale, onComplete, onFailed, onError }: PaymentOptions
): CoreConfiguration {
  return {
    environment: session.Environment as NonNullable<CoreConfiguration['environment']>,
    clientKey: session.ClientKey,
    ...(session.CountryId && { countryCode: session.CountryId }),
    amount: {
      value: toMinor(session.AmountTaxIncl, minorDigits(session.CurrencyCode)),
      currency: session.CurrencyCode
    },
    session: {
      id: session.SessionId,
      ...(session.SessionData && { sessionData: session.SessionData })
    },
    locale: localeOf(locale),
    // analytics would report every focused field to Adyen
    analytics: { enabled: false },
    onPaymentCompleted: data => onComplete(resultOf(data)),
    onPaymentFailed: data => onFailed(resultOf(data)),
    onError(error: AdyenCheckoutError) {
      if (error.name === 'CANCEL') onFailed({})
      else onError({ kind: /expired/i.test(error.message) ? 'expired' : 'unavailable', error })
    }
  }
}

/** The card fields: the holder name and address are required and prefilled from the order. */
function cardOf({ HolderName, BillingAddress }: PaymentSession) {
  return {
    hasHolderName: true,
    holderNameRequired: true,
    billingAddressRequired: true,
    data: {
      ...(HolderName && { holderName: HolderName }),
      ...(BillingAddress && {
        billingAddress: {
          street: BillingAddress.Street,
          houseNumberOrName: BillingAddress.HouseNumber,
          postalCode: BillingAddress.PostalCode,
          city: BillingAddress.City,
          country: BillingAddress.CountryId
        }
      })
    }
  }
}

function resultOf(data: object | undefined): PaymentResult {
  const { sessionResult } = (data ?? {}) as { sessionResult?: string }
  return { SessionResult: sessionResult }
}

/** Adyen has no `en-BE` locale. */
function localeOf(locale: string): string {
  return locale.startsWith('en') ? 'en-US' : locale
}

// a constructed stylesheet works under a Content Security Policy that forbids inline styles
function wearAdyensCss(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(adyenCss)
  document.adoptedStyleSheets.push(sheet)
}
