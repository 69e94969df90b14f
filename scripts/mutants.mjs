// Mutation tests: `npm run mutants` for all areas of test/mutants/areas.mjs, `npm run mutants -- money quantity` for
// some. `--concurrency=2` runs two mutants at a time. Run it by hand: an area takes from a minute to an hour.
// `npm run mutants -- planted` plants the faults of test/mutants/planted.mjs instead.

import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areas } from '../test/mutants/areas.mjs'
import { ensureBrowser } from './browser.mjs'
import { plantFaults } from './mutants/planted.mjs'
import { messageOf, ROOT } from './with-deps.mjs'

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/** Folders that are not copied to the sandbox. */
const LEFT_OUT = [
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  'reports',
  '.data',
  '.stryker-tmp'
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false }
  }
})

process.chdir(ROOT)
if (positionals[0] === 'planted') {
  try {
    const areas = positionals.slice(1)
    process.exit((await plantFaults({ areas, isExhaustive: values.all })) ? 0 : 1)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

const unknown = positionals.filter(name => !Object.hasOwn(areas, name))
if (unknown.length > 0) {
  console.error(
    `No such area: ${unknown.join(', ')}. The areas are ${Object.keys(areas).join(', ')}.`
  )
  process.exit(1)
}

/** @type {Score[]} */
const scores = []
for (const [name, area] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  scores.push(await measure(name, area))
}
printScores()
if (scores.some(({ score, minimum }) => score < minimum)) process.exitCode = 1

/**
 * @typedef {{ name: string, killed: number, total: number, score: number, minimum: number }} Score
 * @param {string} name
 * @param {(typeof areas)[string]} area
 * @returns {Promise<Score>}
 */
async function measure(name, { mutate, runsIn, minimum }) {
  if (runsIn === 'chromium') ensureBrowser()
  // read by test/mutants/vitest.config.ts in the process of the test runner
  process.env.VITRINE_MUTANTS = name
  const results = await new Stryker({
    mutate,
    testRunner: 'vitest-5',
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    plugins: [
      '@stryker-mutator/vitest-runner',
      './test/mutants/vitest-runner.mjs',
      './test/mutants/ignore-messages.mjs',
      './test/mutants/print-survivors.mjs'
    ],
    ignorers: ['messages'],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    // only an endless loop takes this long, even on a busy machine
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: LEFT_OUT,
    reporters: ['clear-text', 'html', 'progress-append-only', 'survivors'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
    htmlReporter: { fileName: `reports/mutants/${name}.html` },
    tempDirName: `.stryker-tmp/${name}`,
    allowConsoleColors: false
  }).runMutationTest()
  /** @param {string[]} statuses */
  const count = statuses => results.filter(({ status }) => statuses.includes(status)).length
  const killed = count(KILLED)
  const total = killed + count(SURVIVED)
  return { name, killed, total, score: (100 * killed) / total, minimum }
}

function printScores() {
  const width = Math.max(...scores.map(({ name }) => name.length), 'Area'.length) + 2
  console.log(`\n${'Area'.padEnd(width)}${'Killed'.padEnd(16)}Score     Minimum`)
  for (const { name, killed, total, score, minimum } of scores) {
    const columns = [
      name.padEnd(width),
      `${killed} of ${total}`.padEnd(16),
      `${score.toFixed(1)} %`.padEnd(10),
      `${minimum} %`
    ]
    console.log(columns.join('') + (score < minimum ? '  below the minimum' : ''))
  }
}
