import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAtLeast } from '../../../../demo-cms/kernel/time/take-at-least.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('done'))]
])('a response waits for its time when the work %s earlier', async (_, work) => {
  let isOver = false
  const answer = takeAtLeast(300, work())
  const end = answer.then(
    () => (isOver = true),
    () => (isOver = true)
  )
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await end
  expect(isOver).toBe(true)
})
