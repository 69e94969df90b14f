// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../../src/lib/browser/when-idle.ts'

let calls = 0

beforeEach(() => {
  vi.useFakeTimers()
  calls = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  whenIdle(() => {
    calls += 1
  })
}

test('calls back when the browser is idle', () => {
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
  })
  start()
  expect(calls).toBe(0)
  idle()
  expect(calls).toBe(1)
})

test('calls back after two seconds in a browser that is never idle', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout ? setTimeout(run, options.timeout) : 0
  )
  start()
  vi.advanceTimersByTime(1999)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
})

test('calls back soon in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  start()
  vi.advanceTimersByTime(200)
  expect(calls).toBe(1)
})
