import { afterEach, expect, test, vi } from 'vitest'
import { findRefusal } from '../../src/navigation/request/refused-requests.ts'

const REQUESTED = new URL('https://shop.test/orders')

afterEach(() => {
  vi.restoreAllMocks()
})

test('names a blocker when a request fails at once and an image is answered [NAV-14]', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await findRefusal(REQUESTED)).toEqual({ by: 'a blocker or a script' })
})

test('takes a shop that answers too late for slow, not for refused, so that the page stays [NAV-14]', async () => {
  const timeout = new DOMException('timed out', 'TimeoutError')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(timeout))
  expect(await findRefusal(REQUESTED)).toBeUndefined()
})
