// The second look at what failed: on a busy machine, a test can fail for the work next to it. Only what also fails with
// nothing else running fails the run.

import { failedIn, judgeAgain } from './outcome.mjs'

/**
 * @typedef {import('./run-step.mjs').Result} Result
 * @typedef {import('./steps.mjs').Step} Step
 */

/** When more tests of a step failed than this, it is not for lack of time, and repeating them would be a waste of it. */
const MAX_REPEATED = 40

/**
 * Repeats, one step after the other, what failed in each. Also runs the steps that were not run because of such a
 * failure, if it has passed now.
 *
 * @param {readonly Step[]} steps
 * @param {readonly Result[]} results Of these steps, in their order.
 * @param {(step: Step, again: { filters: string[], isFirst: boolean }) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function judgeAlone(steps, results, run) {
  /** @type {Map<string, Result>} */
  const judged = new Map()
  for (const result of results) {
    const step = steps.find(({ name }) => name === result.name)
    const needs = (step?.needs ?? []).map(name => judged.get(name))
    const failed = failedIn(result.tests)
    const isWorthwhile = failed.length > 0 && failed.length <= MAX_REPEATED
    if (
      step &&
      isWorthwhile &&
      needs.every(need => !need || failedIn(need.tests).length === 0)
    ) {
      const isFirst = failed.some(({ filter }) => Array.isArray(filter))
      const again = await run(step, { filters: filtersOf(failed), isFirst })
      judged.set(result.name, {
        ...result,
        tests: judgeAgain(result.tests, again.tests),
        seconds: result.seconds + again.seconds
      })
    } else {
      judged.set(result.name, result)
    }
  }
  return [...judged.values()]
}

/**
 * What a runner has to repeat: some tests, or everything if the failure does not belong to any.
 *
 * @param {import('./outcome.mjs').Test[]} failed
 */
function filtersOf(failed) {
  const filters = new Set(failed.flatMap(({ filter }) => filter))
  return filters.has('') ? [] : [...filters]
}
