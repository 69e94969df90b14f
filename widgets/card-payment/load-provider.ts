import { VitrineError } from '../../src/errors.ts'
import { sameOriginPath } from '../../src/shared/url/same-origin.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { loadAdyen } from './providers/load-adyen.ts'

/**
 * The payment provider: Adyen, or the module that the page specifies. Modules from other origins are rejected, because a
 * payment module can read every card number.
 *
 * @throws when the module cannot be loaded.
 */
export async function loadProvider(module: string | undefined): Promise<PaymentProvider> {
  if (module === undefined) return loadAdyen()
  const path = sameOriginPath(module, location.origin)
  if (path === undefined) {
    throw new VitrineError(
      `<vitrine-card-payment> does not load its provider from ${module}: the module has to be on this site.`
    )
  }
  const { default: provider } = await import(/* webpackIgnore: true */ /* @vite-ignore */ path)
  if (typeof provider?.mount === 'function') return provider
  throw new VitrineError(
    `<vitrine-card-payment> cannot pay with ${path}: its default export is no PaymentProvider. See docs/developers.md.`
  )
}
