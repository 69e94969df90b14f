import { failedIn, whole } from './outcome.mjs'

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./run-step.mjs').Result} Result
 */

/**
 * Runs steps, `atOnce` of them at a time, each as soon as the steps that it needs have succeeded. If one of these has
 * failed, the step is not run and counts as failed. Resolves with the results in the order of the steps.
 *
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<Result>} run
 * @param {number} atOnce
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, run, atOnce) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  const waiting = [...steps]
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  while (waiting.length > 0 || running.size > 0) {
    const doomed = waiting.find(cannotRun)
    const next = running.size < atOnce ? waiting.find(isReady) : undefined
    if (doomed) finish(doomed, notRun(doomed))
    else if (next) start(next)
    else if (running.size > 0) await Promise.race(running)
    else throw new Error(`${waiting[0]?.name} needs a step that does not exist.`)
  }
  return steps.flatMap(({ name }) => results.get(name) ?? [])

  /** @param {Step} step */
  function start(step) {
    waiting.splice(waiting.indexOf(step), 1)
    const whenDone = run(step).then(result => {
      results.set(step.name, result)
      running.delete(whenDone)
    })
    running.add(whenDone)
  }

  /**
   * @param {Step} step
   * @param {Result} result
   */
  function finish(step, result) {
    waiting.splice(waiting.indexOf(step), 1)
    results.set(step.name, result)
  }

  /** @param {Step} step */
  function isReady({ needs = [] }) {
    return needs.every(name => hasFailed(name) === false)
  }

  /** @param {Step} step */
  function cannotRun({ needs = [] }) {
    return needs.some(name => hasFailed(name) === true)
  }

  /**
   * `undefined` before the step has ended.
   *
   * @param {string} name
   */
  function hasFailed(name) {
    const result = results.get(name)
    return result && failedIn(result.tests).length > 0
  }
}

/**
 * @param {Step} step
 * @returns {Result}
 */
function notRun({ name, needs = [] }) {
  const why = `not run, because it needs: ${needs.join(', ')}`
  console.log(`${name}: ${why}`)
  return { name, tests: [whole(name, why)], seconds: 0 }
}
