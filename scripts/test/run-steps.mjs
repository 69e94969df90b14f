import { countWhole } from './counts.mjs'

/**
 * Runs steps, `atOnce` of them at a time, each as soon as the steps that it needs have succeeded. A step whose need failed is not
 * run and counts as failed. Resolves with the results in the order of the steps.
 *
 * @template {{ name: string, failed: number }} Result
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {(step: import('./steps.mjs').Step) => Promise<Result>} run
 * @param {number} atOnce
 * @returns {Promise<(Result | import('./counts.mjs').Counts)[]>}
 */
export async function runSteps(steps, run, atOnce) {
  const results = new Map()
  const waiting = [...steps]
  const running = new Set()
  while (waiting.length > 0 || running.size > 0) {
    const doomed = waiting.find(cannotRun)
    const next = running.size < atOnce ? waiting.find(isReady) : undefined
    if (doomed) finish(doomed, notRun(doomed))
    else if (next) start(next)
    else if (running.size > 0) await Promise.race(running)
    else throw new Error(`No step makes what ${waiting[0].name} needs: ${waiting[0].needs}`)
  }
  return steps.map(({ name }) => results.get(name))

  function start(step) {
    waiting.splice(waiting.indexOf(step), 1)
    const whenDone = run(step).then(result => {
      results.set(step.name, result)
      running.delete(whenDone)
    })
    running.add(whenDone)
  }

  function finish(step, result) {
    waiting.splice(waiting.indexOf(step), 1)
    results.set(step.name, result)
  }

  function isReady({ needs = [] }) {
    return needs.every(name => results.get(name)?.failed === 0)
  }

  function cannotRun({ needs = [] }) {
    return needs.some(name => results.get(name)?.failed > 0)
  }
}

function notRun({ name, needs }) {
  console.log(`${name}: not run, because it needs: ${needs.join(', ')}`)
  return { name, ...countWhole(false), seconds: 0 }
}
