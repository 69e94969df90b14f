import { OfflineError } from '../../errors.ts'
import { type Lazy, lazy } from '../../lib/lazy.ts'

/** Like `lazy`, but a failure is an `OfflineError`, which `explain` turns into a message for the shopper. */
export function lazyOrOffline<Module>(load: () => Promise<Module>): Lazy<Module> {
  return lazy(() =>
    load().catch(cause => {
      throw new OfflineError('Code could not be loaded.', { cause })
    })
  )
}
