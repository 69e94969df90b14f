// @vitest-environment node
import { expect, test } from 'vitest'
import { type CountStore, limitedBy, RefusalError } from '../../src/server/index.ts'
import { redisCounts } from '../../src/server/redis.ts'
import { coupons } from '../../src/shared/contract/index.ts'
import { FakeRedis } from './fake-redis.ts'
import { request, testApi } from './test-api.ts'

const COUPON = '/shop/api/v1/shoppingcarts/coupon'
const MINUTE = 60_000

function shop(counts: 'all' | 'failures' | 'successes' = 'all', store?: CountStore) {
  const redis = new FakeRedis()
  const api = testApi({
    checkLimit: limitedBy({
      store: store ?? redisCounts(redis),
      limits: {
        coupons: [
          { by: 'ip', most: 3, withinMs: MINUTE, counts },
          { by: 'session', most: 2, withinMs: 10 * MINUTE, counts }
        ]
      },
      subjects: {
        ip: ({ request: { headers } }) => headers.get('x-ip') ?? '::1',
        session: ({ request: { headers } }) => headers.get('cookie') ?? undefined
      }
    })
  })
  let isValid = true
  api.handle(
    coupons.apply,
    () => {
      if (!isValid) throw new RefusalError(409, 'Unknown.')
      return true
    },
    { limit: 'coupons' }
  )
  const apply = (headers: Record<string, string> = {}) =>
    api.fetch(
      request('POST', COUPON, {
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"CouponCode":"X"}'
      })
    )
  return {
    redis,
    apply,
    statuses: async (times: number, headers?: Record<string, string>) => {
      const all = []
      for (let at = 0; at < times; at += 1) all.push((await apply(headers)).status)
      return all
    },
    setValid(is: boolean) {
      isValid = is
    }
  }
}

test('refuses requests beyond a limit, and says how long to wait', async () => {
  const { apply, statuses, redis } = shop()
  expect(await statuses(3)).toEqual([200, 200, 200])
  redis.advance(500)
  const refused = await apply()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toEqual({ Message: 'Too many requests. Try again in 1 minute.' })
  redis.advance(MINUTE)
  expect(await statuses(1)).toEqual([200])
})

test('counts by address and by session', async () => {
  const { statuses } = shop()
  expect(await statuses(3, { 'x-ip': '1', cookie: 's=1' })).toEqual([200, 200, 429])
  expect(await statuses(1, { 'x-ip': '2', cookie: 's=1' })).toEqual([429])
  expect(await statuses(1, { 'x-ip': '2', cookie: 's=2' })).toEqual([200])
})

test('counts only what fails, where guessing is the danger', async () => {
  const { statuses, setValid } = shop('failures')
  expect(await statuses(5)).toEqual([200, 200, 200, 200, 200])
  setValid(false)
  expect(await statuses(4)).toEqual([409, 409, 409, 429])
})

test('counts only what succeeds, where the danger is in what it does', async () => {
  const { statuses, setValid } = shop('successes')
  setValid(false)
  expect(await statuses(5)).toEqual([409, 409, 409, 409, 409])
  setValid(true)
  expect(await statuses(4)).toEqual([200, 200, 200, 429])
})

test('stores no address and no session, only their hashes', async () => {
  const { redis, apply } = shop()
  await apply({ 'x-ip': '203.0.113.7', cookie: 's=secret' })
  expect(JSON.stringify([...redis.entries])).not.toMatch(/203\.0\.113\.7|secret/)
  expect([...redis.entries.keys()][0]).toMatch(/^vitrine:count:coupons ip [\da-f]{64}$/)
})
