// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRefreshTrigger } from '../../../src/stores/cart/refresh-triggers.ts'

let refreshes = 0
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  refreshes = 0
  stop = onRefreshTrigger(() => {
    refreshes += 1
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const goOnline = () => window.dispatchEvent(new Event('online'))

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each<[string, () => void, number]>([
  ['the tab becomes visible', () => turn('visible'), 1],
  ['the tab is hidden', () => turn('hidden'), 0],
  ['the page returns from the back/forward cache', () => comeBack(true), 1],
  ['the page is loaded', () => comeBack(false), 0],
  ['the connection is back', goOnline, 1]
])('reads the cart again or not when %s [CART-05]', (_, happen, times) => {
  happen()
  expect(refreshes).toBe(times)
})

test('reads the cart once more a second later, however much happens meanwhile [CART-05]', () => {
  goOnline()
  vi.advanceTimersByTime(400)
  goOnline()
  turn('visible')
  comeBack(true)
  vi.advanceTimersByTime(599)
  expect(refreshes).toBe(1)
  vi.advanceTimersByTime(1)
  expect(refreshes).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(refreshes).toBe(2)
  goOnline()
  expect(refreshes).toBe(3)
  // exactly a second later is late enough
  vi.advanceTimersByTime(1000)
  goOnline()
  expect(refreshes).toBe(4)
})

test('reads nothing once no widget shows the cart any more [CART-05]', () => {
  goOnline()
  goOnline()
  stop()
  vi.advanceTimersByTime(10_000)
  turn('visible')
  comeBack(true)
  goOnline()
  expect(refreshes).toBe(1)
})
