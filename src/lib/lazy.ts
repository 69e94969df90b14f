/** Code that is loaded when it is first needed. */
export interface Lazy<Module> {
  /**
   * Loads the module, once however often it is called.
   *
   * @throws when it cannot be loaded; the next call tries again.
   */
  (): Promise<Module>
  /** Loads it ahead of time. Resolves to `undefined` when it cannot be loaded; a later call tries again. */
  preload(): Promise<Module | undefined>
  /** The module, as soon as it is loaded. */
  readonly loaded: Module | undefined
}

/**
 * Defers a module to its own chunk.
 *
 * ```ts
 * const search = lazy(() => import('./search.ts'))
 *
 * field.addEventListener('focus', search.preload)
 * form.addEventListener('submit', async () => (await search()).show())
 * ```
 */
export function lazy<Module>(load: () => Promise<Module>): Lazy<Module> {
  let loading: Promise<Module> | undefined
  // the promise is kept: a repeated import() settles in a later task, so the browser paints an extra frame first
  const get = () => {
    loading ??= load().then(
      module => {
        get.loaded = module
        return module
      },
      error => {
        loading = undefined
        throw error
      }
    )
    return loading
  }
  get.preload = () => get().catch(() => undefined)
  get.loaded = undefined as Module | undefined
  return get
}
