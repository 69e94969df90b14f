import { afterAll } from 'vitest'

// Timers end with their page. Those of Node.js would go on while vitest removes the document, and fail without it: a store that has
// lost its last listener is unmounted a second later.
const timers = new Set<NodeJS.Timeout>()

globalThis.setTimeout = new Proxy(setTimeout, {
  apply(start, _globalThis, parameters: Parameters<typeof setTimeout>) {
    const timer = start(...parameters)
    timers.add(timer)
    return timer
  }
})

afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})
