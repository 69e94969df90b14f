import { expect, test } from 'vitest'
import { OfflineError } from '../../../src/errors.ts'
import { lazyAction, lazyOrOffline } from '../../../src/stores/query/lazy-or-offline.ts'

test('code that cannot be loaded is reported like a lost connection, and loaded at the next try', async () => {
  const cause = new TypeError('Failed to fetch')
  let isOnline = false
  const code = lazyOrOffline(async () => {
    if (!isOnline) throw cause
    return 'code'
  })
  const error = await code().catch(problem => problem)
  expect(error).toBeInstanceOf(OfflineError)
  expect(error).toMatchObject({ message: 'Code could not be loaded.', cause })
  isOnline = true
  expect(await code()).toBe('code')
})

test('an action whose code is loaded runs before the call returns', async () => {
  const counted: number[] = []
  const code = lazyOrOffline(async () => ({ count: (by: number) => counted.push(by) }))
  const count = lazyAction(code, ({ count }) => count)
  expect(await count(1)).toBe(1)
  void count(2)
  expect(counted).toEqual([1, 2])
})
