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

/**
 * An action whose code is loaded with the first call. Once it is loaded, a call runs at once, so that an optimistic update shows in the
 * same frame.
 *
 * ```ts
 * export const clearCart = lazyAction(cartSync, sync => sync.clearCart)
 * ```
 *
 * @returns The action; it rejects with an `OfflineError` if its code cannot be loaded.
 */
export function lazyAction<Module, Parameters extends unknown[], Result>(
  code: Lazy<Module>,
  actionIn: (module: Module) => (...parameters: Parameters) => Result | Promise<Result>
): (...parameters: Parameters) => Promise<Result> {
  return async (...parameters) => await actionIn(code.loaded ?? (await code()))(...parameters)
}
