// `npm test`: checks everything on a machine with only Node.js. Installs what is missing, runs every step even if one
// fails, lists the tests that needed a second attempt, and ends with one line: `N passed, N failed`.

import { ensureBrowser } from './browser.mjs'
import { ensureFirefox } from './firefox.mjs'
import { counted, countWhole } from './test/counts.mjs'
import { runStep } from './test/run-step.mjs'
import { runSteps } from './test/run-steps.mjs'
import { STEPS } from './test/steps.mjs'
import { summary, total } from './test/summary.mjs'
import { ensureDependencies, messageOf } from './with-deps.mjs'

/** Most steps spend some time waiting for a browser or a server, so two of them keep two cores busy. */
const CONCURRENT_STEPS = 2

const began = Date.now()
const results = prepare() ? await runSteps(STEPS, run, CONCURRENT_STEPS) : [failedToPrepare()]
console.log(`\n${summary(results, secondsSince(began))}\n`)
console.log(counted(total(results)))
process.exitCode = total(results).failed > 0 ? 1 : 0

function prepare() {
  try {
    ensureDependencies()
    ensureBrowser()
    ensureFirefox()
    return true
  } catch (error) {
    console.error(messageOf(error))
    return false
  }
}

/** @param {import('./test/steps.mjs').Step} step */
async function run(step) {
  const result = await runStep(step)
  console.log(`${step.name}: ${counted(result)} (${result.seconds} s)`)
  return result
}

function failedToPrepare() {
  return { name: 'prepare', ...countWhole(false), seconds: secondsSince(began) }
}

/** @param {number} moment */
function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000)
}
