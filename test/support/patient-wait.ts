import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    expectMs: number
  }
}

// vitest has a setting for `expect.poll`, but none for this
const { waitFor } = vi
const timeout = inject('expectMs')
vi.waitFor = (check, options = timeout) =>
  waitFor(check, typeof options === 'object' ? { timeout, ...options } : options)
