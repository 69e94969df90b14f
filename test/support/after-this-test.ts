import { onTestFinished } from 'vitest'

/**
 * Returns a function that helpers call when a test uses them: `reset` runs once when that test is over, after its hooks. A helper's
 * own `afterEach` would not do: all files of the browser share the helper, and a hook belongs to the file that first imports it.
 */
export function afterThisTest(reset: () => unknown): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    onTestFinished(async () => {
      isPlanned = false
      await reset()
    })
    isPlanned = true
  }
}
