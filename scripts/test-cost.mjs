// `npm run test:cost`: how much CPU time each step of `npm test` needs, and its most expensive test files. Runs one step
// and one test at a time, so that the time can be told apart; names of steps limit it: `npm run test:cost -- unit pages`.
// Run it with nothing else running, in a fresh clone to include the installation. No verdict depends on it.

import { ensureBrowser } from './browser.mjs'
import { cpuSeconds } from './test/cpu-time.mjs'
import { readEvents } from './test/event-log.mjs'
import { costsOfFiles } from './test/file-costs.mjs'
import { counted, countsOf } from './test/outcome.mjs'
import { cleanUpAtTheEnd } from './test/run.mjs'
import { startStep } from './test/run-step.mjs'
import { chooseSteps } from './test/steps.mjs'
import { ensureDependencies, messageOf } from './with-deps.mjs'

const MOST_EXPENSIVE = 20

try {
  cleanUpAtTheEnd()
  const began = cpuSeconds()
  ensureDependencies()
  ensureBrowser()
  const steps = [{ name: 'installation', seconds: cpuSeconds() - began }]
  const files = []
  for (const step of chooseSteps(process.argv.slice(2))) {
    const before = cpuSeconds()
    const run = startStep(step, { filters: [] })
    const { tests } = await run.whenDone
    steps.push({ name: step.name, seconds: cpuSeconds() - before })
    files.push(...costsOfFiles(readEvents(run.eventFile), before))
    console.log(`${step.name}: ${counted(countsOf(tests))}`)
  }
  const total = cpuSeconds() - began
  print('CPU-seconds of each step:', [...steps, { name: 'total', seconds: total }])
  files.sort((one, other) => other.seconds - one.seconds)
  print(
    `CPU-seconds of the ${MOST_EXPENSIVE} most expensive files:`,
    files.slice(0, MOST_EXPENSIVE).map(({ file, tests, seconds }) => ({
      name: `${file} (${tests === 1 ? '1 test' : `${tests} tests`})`,
      seconds
    }))
  )
  process.exit()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

/**
 * @param {string} head
 * @param {readonly { name: string, seconds: number }[]} rows
 */
function print(head, rows) {
  const lines = rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`)
  console.log(['', head, ...lines].join('\n'))
}
