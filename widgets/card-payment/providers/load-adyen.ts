import { MissingPackageError } from '../../../src/errors.ts'
import type { PaymentProvider } from '../../../src/lib/checkout/payment-provider.ts'
import type { AdyenPackage } from './adyen.ts'

/**
 * Adyen as a provider. Its package is an optional peer: only shops that pay by it have it.
 *
 * @throws {MissingPackageError}
 */
export async function loadAdyen(): Promise<PaymentProvider> {
  const [adyen, { adyenProvider }] = await Promise.all([loadPackage(), import('./adyen.ts')])
  return adyenProvider(adyen)
}

async function loadPackage(): Promise<AdyenPackage> {
  // bundlers let a package be missing only where the import itself stands in a try
  try {
    const { AdyenCheckout, Card, Dropin, Redirect } = await import('./adyen.package.ts')
    return { AdyenCheckout, Card, Dropin, Redirect }
  } catch (cause) {
    throw new MissingPackageError('@adyen/adyen-web', { cause })
  }
}
