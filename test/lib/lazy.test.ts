import { expect, test, vi } from 'vitest'
import { lazy } from '../../src/lib/lazy.ts'

const MODULE = { answer: 42 }

test('loads a module once, however often and early it is requested', async () => {
  const load = vi.fn(async () => MODULE)
  const get = lazy(load)
  expect(load).not.toHaveBeenCalled()

  const [first, second] = await Promise.all([get(), get()])
  expect(first).toBe(MODULE)
  expect(second).toBe(MODULE)
  expect(await get()).toBe(MODULE)
  expect(load).toHaveBeenCalledOnce()
})

test('reports a failed load and tries again on the next call', async () => {
  const load = vi.fn(async () => MODULE).mockRejectedValueOnce(new Error('offline'))
  const get = lazy(load)

  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe(MODULE)
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloads without ever failing, and leaves the failure to a later call', async () => {
  const load = vi.fn(async () => MODULE).mockRejectedValueOnce(new Error('offline'))
  const get = lazy(load)

  expect(await get.preload()).toBeUndefined()
  expect(await get.preload()).toBe(MODULE)
  expect(await get()).toBe(MODULE)
  expect(load).toHaveBeenCalledTimes(2)
})

test('fails a call that waits for a preload which cannot be loaded', async () => {
  const get = lazy(() => Promise.reject(new Error('offline')))

  const preloaded = get.preload()
  await expect(get()).rejects.toThrow('offline')
  expect(await preloaded).toBeUndefined()
})

test('returns a loaded module at once', async () => {
  const get = lazy(async () => MODULE)

  expect(get.loaded).toBeUndefined()
  await get()
  expect(get.loaded).toBe(MODULE)
})
