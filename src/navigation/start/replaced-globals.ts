/**
 * Throws if a script of the page declares a class of its own, such as `function WeakMap() {}`, without which visits would fail
 * halfway. Those of browsers and polyfills have a brand.
 */
export function requireBrowsersOwn(): void {
  for (const { name, prototype } of [
    AbortController,
    FormData,
    Promise,
    URLSearchParams,
    WeakMap
  ]) {
    if (!Reflect.has(prototype, Symbol.toStringTag)) throw new Error(`${name} replaced`)
  }
}
