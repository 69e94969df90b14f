// Runs one step of `npm test`: runs its tools, saves their output to a file, and counts the tests.

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { ROOT, startTool } from '../with-deps.mjs'
import { addRepeated, countReport, countWhole, filesToRepeat } from './counts.mjs'

const FOLDER = join(ROOT, 'test-results/steps')

/** Steps that take longer are stopped. */
const STEP_TIMEOUT_MS = 50 * 60_000

/** How many lines of a failed step's output are printed; the file contains all of it. */
const TAIL_LINES = 80

/**
 * Runs a step. Resolves with its name, its counts and its duration in seconds.
 *
 * @param {import('./steps.mjs').Step} step
 */
export async function runStep({ name, commands, isRunner, env }) {
  const log = join(FOLDER, `${name}.log`)
  const report = join(FOLDER, `${name}.json`)
  mkdirSync(FOLDER, { recursive: true })
  for (const file of [log, report]) rmSync(file, { force: true })
  const began = Date.now()
  const run = (/** @type {string[]} */ files) =>
    runAll(withFiles(commands(report), files), log, env?.(report))
  const succeeded = await run([])
  let counts = isRunner ? countsOf(report, succeeded) : countWhole(succeeded)
  const broken = filesToRepeat(counts)
  if (broken.length > 0) counts = addRepeated(counts, countsOf(report, await run(broken)))
  const seconds = Math.round((Date.now() - began) / 1000)
  if (counts.failed > 0) console.log(tailOf(log))
  return { name, ...counts, seconds }
}

/**
 * Limits a step to some test files.
 *
 * @param {string[][]} commands
 * @param {string[]} files All of them, if none is named.
 */
function withFiles(commands, files) {
  return commands.map((command, index) =>
    index === commands.length - 1 ? [...command, ...files] : command
  )
}

/**
 * @param {string[][]} commands
 * @param {string} log
 * @param {Record<string, string>} [env]
 */
async function runAll(commands, log, env) {
  for (const command of commands) {
    if (!(await runQuietly(command, log, env))) return false
  }
  return true
}

/**
 * @param {string[]} command
 * @param {string} log
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */
function runQuietly(command, log, env) {
  const output = openSync(log, 'a')
  const child = startTool(command, { stdio: ['ignore', output, output], ...(env && { env }) })
  /** @param {NodeJS.Signals} signal */
  const stop = signal => {
    child.kill(signal)
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const timer = setTimeout(() => child.kill('SIGKILL'), STEP_TIMEOUT_MS)
  return new Promise(resolve => {
    child.on('error', () => resolve(false))
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (signal) writeSync(output, `\n${command[0]} was stopped by ${signal}.\n`)
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      closeSync(output)
      resolve(code === 0)
    })
  })
}

/**
 * @param {string} report
 * @param {boolean} succeeded
 */
function countsOf(report, succeeded) {
  if (!existsSync(report)) return countWhole(false)
  return countReport(JSON.parse(readFileSync(report, 'utf8')), succeeded)
}

/** @param {string} log */
function tailOf(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const left = lines.length - TAIL_LINES
  return [
    ...(left > 0 ? [`… ${left} lines before, in ${log}`] : []),
    ...lines.slice(-TAIL_LINES)
  ]
    .map(line => `  ${line}`)
    .join('\n')
}
