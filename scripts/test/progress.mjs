// What `npm test` prints while steps run, so that nobody has to guess whether one hangs.

import { readEvents } from './event-log.mjs'
import { countsOf, outcomeOf } from './outcome.mjs'

const EVERY_MS = 60_000

/**
 * Prints the progress of the running steps once a minute. Returns a function that ends this.
 *
 * @param {ReadonlySet<import('./run-step.mjs').StepRun>} running
 */
export function printProgress(running) {
  const timer = setInterval(() => {
    for (const step of running) console.log(`  ${progressOf(step)}`)
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** @param {import('./run-step.mjs').StepRun} step */
function progressOf({ name, eventFile, began }) {
  const { tests, unfinished, files } = outcomeOf(readEvents(eventFile))
  const minutes = Math.round((Date.now() - began) / 60_000)
  if (files === 0) return `${name}: running for ${minutes} min`
  const { failed } = countsOf(tests)
  return [
    `${name}: ${tests.length} tests in ${files - unfinished.length} of ${files} files`,
    ...(failed > 0 ? [`${failed} failed so far`] : [])
  ].join(', ')
}
