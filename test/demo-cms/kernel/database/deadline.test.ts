import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beforeDeadline,
  DatabaseTimeout,
  withDeadline
} from '../../../../demo-cms/kernel/database/deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const query = (ms: number) => beforeDeadline(() => pass(ms))

/** Runs work with a deadline of a second, to its end. */
async function run(work: () => Promise<unknown>): Promise<unknown> {
  const outcome = withDeadline(1000, work).catch(error => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('time that is not spent waiting for the database does not count, such as that of checking a password', async () => {
  const outcome = await run(async () => {
    await query(600)
    await pass(60_000)
    await query(300)
    return 'answered'
  })
  expect(outcome).toBe('answered')
})

test('all waits of a request together have one deadline', async () => {
  const outcome = await run(async () => {
    await query(600)
    await pass(60_000)
    await query(500)
  })
  expect(outcome).toBeInstanceOf(DatabaseTimeout)
})

test('waits at the same time count once', async () => {
  const outcome = await run(async () => {
    await Promise.all([query(600), query(600), query(300)])
    await query(300)
    return 'answered'
  })
  expect(outcome).toBe('answered')
})

test('nothing is sent to the database after the deadline', async () => {
  const later = vi.fn(() => pass(1))
  await run(async () => {
    await query(2000).catch(() => {})
    await beforeDeadline(later)
  })
  expect(later).not.toHaveBeenCalled()
})
