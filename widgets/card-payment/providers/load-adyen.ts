import { MissingPackageError } from '../../../src/errors.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { AdyenPackage } from './adyen.ts'

/**
 * Adyen as a payment provider. Its package is an optional peer dependency, installed only in shops that use Adyen.
 *
 * @throws {MissingPackageError}
 */
export async function loadAdyen(): Promise<PaymentProvider> {
  const [adyen, { adyenProvider }] = await Promise.all([loadPackage(), import('./adyen.ts')])
  return adyenProvider(adyen)
}

async function loadPackage(): Promise<AdyenPackage> {
  // bundlers accept a missing package only if the import itself is inside a try block
  try {
    const { AdyenCheckout, Card, Dropin, Redirect } = await import('./adyen.package.ts')
    return { AdyenCheckout, Card, Dropin, Redirect }
  } catch (cause) {
    throw new MissingPackageError('@adyen/adyen-web', { cause })
  }
}
