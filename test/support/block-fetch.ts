import { afterThisTest } from './after-this-test.ts'

/** How blockers and scripts that have replaced `fetch` refuse the requests of scripts; forms and pictures pass. */
export const WAYS_TO_BLOCK: Record<string, () => Promise<Response>> = {
  'rejects as without a connection': () => Promise.reject(new TypeError('Failed to fetch')),
  throws: () => {
    throw new Error('blocked')
  },
  'rejects with nothing': () => Promise.reject(),
  'returns nothing': () => undefined as unknown as Promise<Response>
}

/** From now on until the end of the test, `fetch` fails. Call it when the page is open: `mockApi` restores it. */
export function blockFetch(way: () => Promise<Response>): void {
  const before = globalThis.fetch
  globalThis.fetch = way
  restoreLater = () => {
    globalThis.fetch = before
  }
  restore()
}

let restoreLater = () => {}
const restore = afterThisTest(() => restoreLater())
