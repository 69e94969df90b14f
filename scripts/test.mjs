// `npm test`: everything that must hold, from nothing. Installs what is missing, runs every step even when one
// fails, and ends with one plain line: `N passed, N failed`.

import { ensureBrowser } from './browser.mjs'
import { countPlaywright, countVitest, countWhole, sentence, sum } from './count-tests.mjs'
import { ensureFirefox } from './firefox.mjs'
import { runStep } from './run-step.mjs'
import { ensureDependencies } from './with-deps.mjs'

const STEPS = [
  { name: 'types', commands: () => [['tsc', '--noEmit']] },
  {
    name: 'lint',
    commands: () => [
      ['biome', 'check', '.'],
      ['node', 'scripts/check-lock.mjs']
    ]
  },
  vitest('unit'),
  vitest('server'),
  vitest('browser'),
  vitest('storybook'),
  { name: 'build', commands: () => [['node', 'scripts/build.mjs']] },
  { name: 'size', commands: () => [['node', 'scripts/size.mjs']] },
  {
    name: 'e2e',
    commands: () => [['playwright', 'test', '--reporter=list,json']],
    env: report => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright
  }
]

process.exitCode = await main()

async function main() {
  const results = []
  const failure = prepare()
  if (failure) results.push({ name: 'prepare', ...countWhole(false), seconds: 0 })
  else for (const step of STEPS) results.push(await announced(step))
  console.log(`\n${table(results)}\n`)
  const total = sum(results)
  console.log(sentence(total))
  return total.failed > 0 ? 1 : 0
}

function prepare() {
  try {
    ensureDependencies()
    ensureBrowser()
    ensureFirefox()
    return undefined
  } catch (error) {
    console.error(error.message)
    return error
  }
}

async function announced(step) {
  console.log(`${step.name} …`)
  const result = await runStep(step)
  console.log(`${step.name}: ${sentence(result)} (${result.seconds} s)`)
  return result
}

function vitest(project) {
  return {
    name: project,
    commands: report => [
      [
        'vitest',
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`
      ]
    ],
    count: countVitest
  }
}

function table(results) {
  const rows = [['step', 'passed', 'failed', 'skipped', 'seconds']].concat(
    results.map(({ name, passed, failed, skipped, seconds }) =>
      [name, passed, failed, skipped, seconds].map(String)
    )
  )
  return rows.map(row => row.map((cell, i) => pad(cell, i)).join('  ')).join('\n')
}

function pad(cell, column) {
  return column === 0 ? cell.padEnd(10) : cell.padStart(7)
}
