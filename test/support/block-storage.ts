import { onTestFinished } from 'vitest'

/** Blocks the storage of the browser, as its settings do: a mere look at it throws. Until the end of the test, after its hooks. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const original = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
    })
    onTestFinished(() => {
      if (original) Object.defineProperty(globalThis, name, original)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}
