// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { KeyReusedError, once } from '../../src/server/index.ts'
import { redisCounts, redisKeys } from '../../src/server/redis.ts'
import { FakeRedis } from './fake-redis.ts'

const KEY = 'key-0123456789'
const quick = { pollMs: 1 }

/** A change that ends when the test says so. */
function slowChange() {
  let end: (outcome: () => unknown) => void = () => {}
  const ended = new Promise<() => unknown>(resolve => {
    end = resolve
  })
  return { end, change: vi.fn(async () => (await ended)()) }
}

test('makes a change once, and repeats its result, with either client [CART-09]', async () => {
  const redis = new FakeRedis()
  // as ioredis has it, whose `sendCommand` takes something else
  const io = {
    call: (command: string, ...parameters: string[]) =>
      redis.sendCommand([command, ...parameters]),
    sendCommand: () => Promise.reject(new Error('not a command of ioredis'))
  }
  const change = vi.fn(async () => ({ number: 'V-1' }))
  const request = { a: 1 }
  const first = await once(redisKeys(redis, 's1'), { key: KEY, request }, change)
  const second = await once(redisKeys(io, 's1'), { key: KEY, request }, change)
  expect([first, second]).toEqual([{ number: 'V-1' }, { number: 'V-1' }])
  expect(change).toHaveBeenCalledOnce()
})

test('keeps the keys of one shopper from others [CART-09]', async () => {
  const redis = new FakeRedis()
  const change = vi.fn(async () => 1)
  await once(redisKeys(redis, 's1'), { key: KEY }, change)
  await once(redisKeys(redis, 's2'), { key: KEY }, change)
  expect(change).toHaveBeenCalledTimes(2)
})

test('rejects another request with a key, also while the first is being made [CART-09]', async () => {
  const redis = new FakeRedis()
  const { end, change } = slowChange()
  const first = once(redisKeys(redis, 's1', quick), { key: KEY, request: 1 }, change)
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  const other = () => once(redisKeys(redis, 's1', quick), { key: KEY, request: 2 }, change)
  await expect(other()).rejects.toThrow(KeyReusedError)
  end(() => 'made')
  expect(await first).toBe('made')
  await expect(other()).rejects.toThrow(KeyReusedError)
})

test('lets a request wait for the result of the same one at the same time [CART-09]', async () => {
  const redis = new FakeRedis()
  const { end, change } = slowChange()
  const make = () => once(redisKeys(redis, 's1', quick), { key: KEY, request: 1 }, change)
  const both = Promise.all([make(), make()])
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  end(() => 'made')
  expect(await both).toEqual(['made', 'made'])
  expect(change).toHaveBeenCalledOnce()
})

test('makes a change again that has failed, also for a request that waits for it [CART-09]', async () => {
  const redis = new FakeRedis()
  const { end, change } = slowChange()
  const failing = once(redisKeys(redis, 's1', quick), { key: KEY }, change)
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  const waiting = once(redisKeys(redis, 's1', quick), { key: KEY }, async () => 'made')
  end(() => {
    throw new Error('sold out')
  })
  await expect(failing).rejects.toThrow('sold out')
  expect(await waiting).toBe('made')
})

test('makes a change again after the time of a server that has crashed [CART-09]', async () => {
  const redis = new FakeRedis()
  const options = { pollMs: 1, lockMs: 500 }
  // claims and is never heard of again
  const crashed = redisKeys(redis, 's1', options)
  await crashed.claim(KEY, 'x')
  let looks = 0
  redis.before = command => {
    if (command === 'GET') looks += 1
  }
  const retry = redisKeys(redis, 's1', options).claim(KEY, 'x')
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
  redis.advance(501)
  expect(await retry).toBeUndefined()
  // one that was only slow must not overwrite the new claim
  await crashed.keep(KEY, 'late')
  await crashed.release?.(KEY)
  expect([...redis.entries.values()][0]?.value).not.toContain('late')
})

test('stores results for a day, and then forgets them [CART-09]', async () => {
  const redis = new FakeRedis()
  const change = vi.fn(async () => undefined)
  await once(redisKeys(redis, 's1'), { key: KEY }, change)
  redis.advance(23 * 3_600_000)
  expect(await once(redisKeys(redis, 's1'), { key: KEY }, change)).toBeUndefined()
  expect(change).toHaveBeenCalledOnce()
  redis.advance(2 * 3_600_000)
  await once(redisKeys(redis, 's1'), { key: KEY }, change)
  expect(change).toHaveBeenCalledTimes(2)
})

test('counts each of fifty requests at the same time, in windows', async () => {
  const redis = new FakeRedis()
  const counts = redisCounts(redis)
  const numbers = await Promise.all(
    Array.from({ length: 50 }, async () => (await counts.count('login', 1000)).count)
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  redis.advance(400)
  expect(await counts.count('login', 1000)).toEqual({ count: 51, remainingMs: 600 })
  redis.advance(600)
  expect(await counts.count('login', 1000)).toEqual({ count: 1, remainingMs: 1000 })
})

test('gives a window an end even if it expires while a request is counted', async () => {
  const redis = new FakeRedis()
  const counts = redisCounts(redis)
  redis.before = (command, name) => {
    if (command === 'INCR') redis.entries.delete(name)
  }
  expect(await counts.count('login', 1000)).toEqual({ count: 1, remainingMs: 1000 })
  redis.before = () => {}
  redis.advance(1000)
  expect((await counts.count('login', 1000)).count).toBe(1)
})

test('undoes a count, but not one of a window that is over', async () => {
  const redis = new FakeRedis()
  const counts = redisCounts(redis)
  await counts.count('login', 1000)
  await counts.count('login', 1000)
  await counts.uncount('login')
  expect((await counts.count('login', 1000)).count).toBe(2)
  redis.advance(2000)
  await counts.uncount('login')
  expect(redis.entries.size).toBe(0)
})
