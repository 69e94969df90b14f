import { afterEach, expect, test, vi } from 'vitest'
import { EXHAUSTIVE } from '../support/tier.ts'

type Tier = typeof import('../support/tier.ts')

afterEach(() => {
  vi.unstubAllEnvs()
})

/** What tests would see in a run in this tier; the query makes it another module than the one of this run. */
async function seenIn(tier: string): Promise<Tier> {
  vi.stubEnv('VITRINE_TEST_TIER', tier)
  const path = `../support/tier.ts?tier=${tier}`
  return import(/* @vite-ignore */ path)
}

test('tests know in which tier they run', () => {
  expect(EXHAUSTIVE).toBe(process.env.VITRINE_TEST_TIER === 'all')
})

test('the tests of the server have every example in npm run test:all, and the first ones in npm test', async () => {
  const all = await seenIn('all')
  expect([all.EXHAUSTIVE, all.someOf([1, 2, 3])]).toEqual([true, [1, 2, 3]])
  const some = await seenIn('')
  expect([some.EXHAUSTIVE, some.someOf([1, 2, 3])]).toEqual([false, [1, 2]])
})
