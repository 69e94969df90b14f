/**
 * Throws if a script of the page declares a class of its own, such as `function WeakMap() {}`, without which visits would fail
 * halfway. Those of browsers and polyfills have a brand.
 */
export function requireBrowsersOwn(): void {
  for (const { name, prototype } of [
    AbortController,
    FormData,
    Promise,
    TextDecoder,
    URLSearchParams,
    WeakMap
  ]) {
    if (!(Symbol.toStringTag in prototype)) throw new Error(`another ${name}`)
  }
}
