import { afterEach, expect, test, vi } from 'vitest'
import { holdIdleWork, releaseIdleWork, turnOfPage } from '../../scripts/size/idle-work.mjs'

afterEach(() => vi.unstubAllGlobals())

test('idle work runs after its release, and what it schedules as well', async () => {
  const done = openPage()
  requestIdleCallback(() => {
    done.push('first')
    requestIdleCallback(() => done.push('second'))
  })
  expect(await turnOfPage()).toBe(0)
  expect(done).toEqual([])

  releaseIdleWork()
  expect(await turnOfPage()).toBe(1)
  expect(await turnOfPage()).toBe(0)
  expect(done).toEqual(['first', 'second'])
})

test('cancelled idle work never runs, whether it has been released or not', async () => {
  const done = openPage()
  cancelIdleCallback(requestIdleCallback(() => done.push('held')))
  releaseIdleWork()
  cancelIdleCallback(requestIdleCallback(() => done.push('released')))
  expect(await turnOfPage()).toBe(0)
  expect(done).toEqual([])
})

/** A browser that is idle after every task. */
function openPage(): string[] {
  const deadline = { didTimeout: false, timeRemaining: () => 50 }
  const tasks = new Map<number, NodeJS.Immediate>()
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    const handle = tasks.size + 100
    tasks.set(
      handle,
      setImmediate(() => callback(deadline))
    )
    return handle
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearImmediate(tasks.get(handle)))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback))
  holdIdleWork()
  return []
}
