import type { PaymentProvider } from '../payment-provider.ts'

/** Adyen as a payment provider. */
export async function loadAdyen(): Promise<PaymentProvider> {
  const [{ AdyenCheckout, Card, Dropin, Redirect }, { adyenProvider }] = await Promise.all([
    import('./adyen.package.ts'),
    import('./adyen.ts')
  ])
  return adyenProvider({ AdyenCheckout, Card, Dropin, Redirect })
}
