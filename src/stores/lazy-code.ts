import { OfflineError } from '../errors.ts'
import { type Lazy, lazy } from '../lib/lazy.ts'

/**
 * A lazily loaded module whose absence the shopper is told about: the call rejects with an error that `explain` knows.
 *
 * @param purpose What the module is for: `'the cart'`.
 */
export function lazyCode<Module>(purpose: string, load: () => Promise<Module>): Lazy<Module> {
  return lazy(() =>
    load().catch(cause => {
      throw new OfflineError(`The code for ${purpose} could not be loaded.`, { cause })
    })
  )
}
