import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTool } from '../with-deps.mjs'

const REPORT = 'planted-report.json'

/** A test that waits for what the fault prevents has failed long before the limit for a slow machine. */
const PATIENCE = '0.5'

/**
 * Runs test files once, without second attempts.
 *
 * @param {string} folder The project's copy.
 * @param {readonly string[]} files Of vitest, and of Playwright if they end with `.spec.ts`.
 * @param {{ isExhaustive: boolean, stopsAtFirst: boolean }} options Whether `npm run test:all` is asked, and whether one failure is enough.
 * @returns {Promise<string[]>} The names of the tests that fail.
 */
export async function runTests(folder, files, { isExhaustive, stopsAtFirst }) {
  const specs = files.filter(file => file.endsWith('.spec.ts'))
  const tests = files.filter(file => !file.endsWith('.spec.ts'))
  const env = {
    VITRINE_TEST_TIER: isExhaustive ? 'all' : '',
    VITRINE_TEST_PATIENCE: process.env.VITRINE_TEST_PATIENCE ?? PATIENCE,
    // their pages are those of fixtures, which compile the library themselves: no shop is started
    VITRINE_ADDRESS: 'http://localhost:1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT
  }
  /** @type {string[]} */
  const failed = []
  if (tests.length > 0) {
    const bail = stopsAtFirst ? ['--bail=1'] : []
    const report = await run(
      folder,
      [
        'vitest',
        'run',
        ...tests,
        '--retry=0',
        ...bail,
        '--reporter=json',
        `--outputFile=${REPORT}`
      ],
      env
    )
    failed.push(...failuresOfVitest(report))
  }
  if (specs.length > 0) {
    const stop = stopsAtFirst ? ['-x'] : []
    const report = await run(
      folder,
      [
        'playwright',
        'test',
        ...specs,
        '--project=desktop',
        '--retries=0',
        ...stop,
        '--reporter=json'
      ],
      env
    )
    failed.push(...failuresOfPlaywright(report))
  }
  return failed
}

/**
 * @param {string} folder
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<any>} The report of the run.
 */
async function run(folder, command, env) {
  const path = join(folder, REPORT)
  rmSync(path, { force: true })
  const child = startTool(command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill()
  // before the copy is removed, which the tool would write to
  process.prependListener('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', part => {
      output += part
    })
  }
  await new Promise(resolve => child.on('close', resolve))
  process.off('exit', stop)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Error(`${command.join(' ')} has written no report:\n${output.slice(-4000)}`)
}

/**
 * @param {any} report
 * @returns {string[]}
 */
function failuresOfVitest({ testResults, numTotalTests }) {
  const failed = testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  )
  const broken = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.message !== ''
  )
  if (failed.length === 0 && (broken.length > 0 || numTotalTests === 0)) {
    throw new Error(`No test was run: ${broken.map((/** @type {any} */ file) => file.message)}`)
  }
  return failed.map((/** @type {any} */ test) => test.fullName)
}

/**
 * @param {any} report
 * @returns {string[]}
 */
function failuresOfPlaywright({ suites, errors, stats }) {
  const failed = suites
    .flatMap(specsOf)
    .filter((/** @type {any} */ spec) => !spec.ok && wasRun(spec))
  if (failed.length === 0 && (errors.length > 0 || stats.expected === 0)) {
    throw new Error(
      `No test was run: ${errors.map((/** @type {any} */ { message }) => message)}`
    )
  }
  return failed.map((/** @type {any} */ spec) => spec.title)
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {any} spec */
function wasRun({ tests }) {
  return tests.some((/** @type {any} */ test) => test.status === 'unexpected')
}
