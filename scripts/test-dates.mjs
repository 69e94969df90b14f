// `npm run test:dates`: the unit and server tests at moments when dates are counted wrongly, in several time zones. libfaketime
// shifts the clock of all processes, their threads, and the embedded database by the same time, so that it keeps running; a
// database server would keep its own clock, so none is used.

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { installByApt } from './browser.mjs'
import { momentsFrom, runsOf } from './test-dates/runs.mjs'
import { ensureDependencies, messageOf, runTool } from './with-deps.mjs'

/**
 * The library that shifts the clock; Debian's package is installed if it is missing.
 *
 * @returns {string}
 */
function ensureFaketime() {
  const path = findFaketime() ?? (installByApt('faketime') ? findFaketime() : undefined)
  if (path) return path
  throw new Error(
    'The tests of dates need faketime, which could not be installed. Install it with `apt-get install faketime`, then try again.'
  )
}

/** The command says itself where its library is, which depends on the processor. */
function findFaketime() {
  const { status, stdout } = spawnSync(
    'faketime',
    ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'],
    {
      encoding: 'utf8'
    }
  )
  return status === 0 ? stdout.trim() : undefined
}

/** All runs, or those at one moment. */
function chosenRuns() {
  const { every, at } = options.values
  const runs = runsOf(momentsFrom(new Date()), every)
  const chosen = runs.filter(({ name }) => name.includes(at))
  if (chosen.length > 0) return chosen
  const names = new Set(runs.map(({ name }) => name))
  throw new Error(`There is no moment "${at}". The moments are: ${[...names].join('; ')}.`)
}

/**
 * Runs the tests so that they start at a moment. Resolves with whether they passed.
 *
 * @param {import('./test-dates/runs.mjs').Run} run
 * @param {string} library
 */
async function passes({ moment, zone }, library) {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = {
    ...rest,
    TZ: zone,
    VITRINE_TEST_TIER: 'all',
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round((moment.getTime() - Date.now()) / 1000)}`,
    // timers measure with it
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // shared memory is for clocks that start with the first process
    FAKETIME_DISABLE_SHM: '1'
  }
  const command = [
    'vitest',
    'run',
    '--project',
    'unit',
    '--project',
    'stores',
    '--project',
    'server',
    // what they start compiles for minutes, and no date matters there
    '--exclude',
    '**/*.exhaustive.test.ts'
  ]
  return (await runTool([...command, ...options.positionals], { env })) === 0
}

const options = parseArgs({
  options: {
    every: { type: 'boolean', default: false },
    at: { type: 'string', default: '' }
  },
  allowPositionals: true
})

try {
  ensureDependencies()
  const library = ensureFaketime()
  const lines = []
  for (const run of chosenRuns()) {
    const began = performance.now()
    const isPassed = await passes(run, library)
    const minutes = Math.round((performance.now() - began) / 60_000)
    lines.push({ isPassed, text: `${run.name}, ${run.zone}: ${minutes} min` })
    if (!isPassed) process.exitCode = 1
  }
  console.log()
  for (const { isPassed, text } of lines)
    console.log(`${isPassed ? 'passed' : 'FAILED'}  ${text}`)
  const passed = lines.filter(({ isPassed }) => isPassed).length
  console.log(`${passed} passed, ${lines.length - passed} failed`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
