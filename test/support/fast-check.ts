import fc from 'fast-check'
import { EXHAUSTIVE } from './tier.ts'

const { VITRINE_TEST_SEED: seed } = import.meta.env ?? process.env

/**
 * How many examples a test tries. Every run of `npm test` tries the same ones, so that its verdict depends on the change alone.
 * `npm run test:all` tries new ones, forty times as many; a failure names its seed, and `VITRINE_TEST_SEED` repeats it.
 */
export function examples(count: number): { numRuns: number } {
  return { numRuns: EXHAUSTIVE || seed ? 10 * count : Math.ceil(count / 4) }
}

fc.configureGlobal({
  seed: Number(seed || 20_261),
  ...examples(100),
  // mutation tests have set their own
  ...fc.readConfigureGlobal()
})

export default fc
export type * from 'fast-check'
