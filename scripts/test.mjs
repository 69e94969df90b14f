// `npm test`: checks everything on a machine with only Node.js. Installs what is missing, runs every step even if one
// fails, runs what failed once more by itself, and ends with one line: `N passed, N failed`. Names of steps limit it:
// `npm test -- unit pages`. `npm run test:all` tries every example, and repeats tests in other environments. `npm run check`
// runs what is worth knowing between two saves.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureFirefox } from './firefox.mjs'
import { stepsToCheck } from './test/check-steps.mjs'
import { cpuSeconds } from './test/cpu-time.mjs'
import { judgeAlone } from './test/judge-alone.mjs'
import { counted, countsOf, whole } from './test/outcome.mjs'
import { printProgress } from './test/progress.mjs'
import { cleanUpAtTheEnd } from './test/run.mjs'
import { startStep } from './test/run-step.mjs'
import { runSteps } from './test/run-steps.mjs'
import { chooseSteps } from './test/steps.mjs'
import { flakyTests, summary, total } from './test/summary.mjs'
import { ensureDependencies, messageOf, ROOT } from './with-deps.mjs'

/** Most steps spend some time waiting for a browser or a server, so three of them keep two cores busy. */
const CONCURRENT_STEPS = 3

/** @type {Set<import('./test/run-step.mjs').StepRun>} */
const running = new Set()

const args = process.argv.slice(2)
const began = Date.now()
const spentBefore = cpuSeconds()
cleanUpAtTheEnd()
const results = prepare() ?? (await runAll())
const flaky = flakyTests(results)
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
writeFileSync(join(ROOT, 'test-results/flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
console.log(`\n${summary(results, secondsSince(began))}\n`)
console.log(`${Math.round(cpuSeconds() - spentBefore)} CPU-seconds of this machine\n`)
console.log(counted(total(results)))
process.exit(total(results).failed > 0 ? 1 : 0)

/** Installs what is missing. Returns a failure, or `undefined`. */
function prepare() {
  try {
    ensureDependencies()
    ensureBrowser()
    if (args.includes('--all')) ensureFirefox()
  } catch (error) {
    console.error(messageOf(error))
    const tests = [whole('prepare', messageOf(error))]
    return [{ name: 'prepare', tests, seconds: secondsSince(began) }]
  }
}

async function runAll() {
  const stopPrinting = printProgress(running)
  const steps = args.includes('--changed') ? stepsToCheck() : chooseSteps(args)
  const first = await runSteps(steps, step => run(step), CONCURRENT_STEPS)
  const judged = await judgeAlone(steps, first, run)
  stopPrinting()
  return judged
}

/**
 * @param {import('./test/steps.mjs').Step} step
 * @param {{ filters: string[] }} [again]
 */
async function run(step, again) {
  const stepRun = startStep(step, again)
  running.add(stepRun)
  const result = await stepRun.whenDone
  running.delete(stepRun)
  console.log(`${stepRun.name}: ${counted(countsOf(result.tests))} (${result.seconds} s)`)
  return result
}

/** @param {number} moment */
function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000)
}
