import { test } from 'vitest'
import { EXHAUSTIVE_TEST_MS } from '../../../scripts/test/patience.mjs'
import fc from '../fast-check.ts'
import { cartProperties } from './cart-properties.ts'

/** A test for each property of the cart. @param runs The number of histories of all properties together. */
export function playHistories(runs: number): void {
  for (const { title, histories, holds } of cartProperties) {
    test(
      title,
      async () => {
        const property = fc.asyncProperty(histories, async history => {
          await holds(history)
        })
        await fc.assert(property, { numRuns: runs / cartProperties.length })
      },
      EXHAUSTIVE_TEST_MS
    )
  }
}
