// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterQuiet } from '../../../src/lib/popups/after-quiet.ts'
import { prerender } from '../../support/prerender.ts'

const DELAY = 3000
let stop: AbortController
let isBusy: boolean
let calls: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  stop = new AbortController()
  isBusy = false
  calls = 0
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const { signal } = stop
  afterQuiet({ delay: DELAY, isBusy: () => isBusy, signal }, () => {
    calls += 1
  })
}

test('waits three seconds, and calls back once [POP-01]', () => {
  start()
  vi.advanceTimersByTime(DELAY - 1)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
  vi.advanceTimersByTime(10 * DELAY)
  expect(calls).toBe(1)
})

test('starts to wait when the shopper sees a prerendered page [POP-01]', () => {
  const show = prerender()
  start()
  vi.advanceTimersByTime(10 * DELAY)
  expect(calls).toBe(0)
  show()
  vi.advanceTimersByTime(DELAY - 1)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
})

test('does not wait for a browser that is never idle [POP-01]', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout ? setTimeout(run, options.timeout) : 0
  )
  start()
  vi.advanceTimersByTime(2 * DELAY)
  expect(calls).toBe(1)
})

test('starts again after a key press, a click or typing [POP-01]', () => {
  start()
  for (const type of ['keydown', 'pointerdown', 'input']) {
    vi.advanceTimersByTime(DELAY - 1)
    document.dispatchEvent(new Event(type))
  }
  expect(calls).toBe(0)
  vi.advanceTimersByTime(DELAY)
  expect(calls).toBe(1)
})

test('waits until nothing else needs attention [POP-01]', () => {
  isBusy = true
  start()
  vi.advanceTimersByTime(5 * DELAY)
  expect(calls).toBe(0)
  isBusy = false
  vi.advanceTimersByTime(DELAY)
  expect(calls).toBe(1)
})

test('does not call back after the page was left [POP-01]', () => {
  start()
  stop.abort()
  vi.advanceTimersByTime(2 * DELAY)
  expect(calls).toBe(0)
})
