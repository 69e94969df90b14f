// Runs one step of `npm test`: runs its commands, saves their output to a file, and collects what its tests found.

import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { ROOT, startTool } from '../with-deps.mjs'
import { readEvents } from './event-log.mjs'
import { outcomeOf, whole } from './outcome.mjs'
import { STALL_MS } from './patience.mjs'
import { endProcesses, MARK } from './processes.mjs'
import { RUN } from './run.mjs'

const FOLDER = join(ROOT, 'test-results/steps')

/** How many lines of a failed step's output are printed; the file contains all of it. */
const TAIL_LINES = 40

const CHECK_MS = 1_000

/** How many times as long a step without tests may be silent, because a compiler says nothing before it has finished. */
const SILENT_STEPS = 3

/**
 * A step that is running or has run. `npm test` prints its progress from `eventFile`.
 *
 * @typedef {object} StepRun
 * @property {string} name
 * @property {string} eventFile
 * @property {number} began
 * @property {Promise<Result>} whenDone
 *
 * @typedef {object} Result
 * @property {string} name Of the step.
 * @property {import('./outcome.mjs').Test[]} tests
 * @property {number} seconds
 */

/**
 * Starts a step.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {object} [again] A further run of what failed.
 * @param {string[]} [again.filters] Limits the step to some tests; the whole step, if none is named.
 * @param {boolean} [again.isFirst] Whether the first run has not reached some of these tests: they have two attempts, as in any run.
 * @returns {StepRun}
 */
export function startStep(step, again) {
  const label = again ? `${step.name}-alone` : step.name
  const log = join(FOLDER, `${label}.log`)
  const eventFile = join(FOLDER, `${label}.jsonl`)
  mkdirSync(FOLDER, { recursive: true })
  for (const file of [log, eventFile]) rmSync(file, { force: true })
  const began = Date.now()
  const whenDone = run()
  return { name: label, eventFile, began, whenDone }

  async function run() {
    const error = await runAll(step, commandsOf(step, again), { label, log, eventFile })
    const tests = step.isRunner
      ? testsOf(step.name, eventFile, error)
      : [whole(step.name, error)]
    if (tests.some(({ state }) => state === 'failed')) console.log(tailOf(log))
    return { name: step.name, tests, seconds: Math.round((Date.now() - began) / 1000) }
  }
}

/**
 * The commands of a step. The last one runs the tests: all of them, or alone those that failed.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {{ filters?: string[] | undefined, isFirst?: boolean | undefined }} [again]
 */
function commandsOf({ commands, filters = [], alone = [], once = [] }, again) {
  const chosen = again?.filters?.length ? again.filters : filters
  const options = again ? [...alone, ...(again.isFirst ? [] : once)] : []
  return commands.map((command, index) =>
    index < commands.length - 1 ? command : [...command, ...options, ...chosen]
  )
}

/**
 * Runs commands until one fails. Resolves with what went wrong.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string[][]} commands
 * @param {{ label: string, log: string, eventFile: string }} files
 */
async function runAll(step, commands, { label, log, eventFile }) {
  const env = { ...step.env, VITRINE_TEST_EVENTS: eventFile, [MARK]: `${RUN.id} ${label}.` }
  for (const command of commands) {
    const stallMs = step.isRunner ? STALL_MS : SILENT_STEPS * STALL_MS
    const error = await runQuietly(command, env, { log, eventFile, stallMs })
    if (error !== undefined) return error
  }
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @param {{ log: string, eventFile: string, stallMs: number }} watched
 * @returns {Promise<string | undefined>} What went wrong.
 */
async function runQuietly(command, env, { log, eventFile, stallMs }) {
  const output = openSync(log, 'a')
  const child = startTool(command, { stdio: ['ignore', output, output], env })
  let stalled = false
  const stopWatching = watchForStall([log, eventFile], stallMs, () => {
    stalled = true
    void endProcesses(String(env[MARK]), child)
  })
  const ended = await new Promise(resolve => {
    child.on('error', error => resolve(`could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (code !== 0) resolve(signal ? `was stopped by ${signal}` : `ended with ${code}`)
      else resolve(undefined)
    })
  })
  stopWatching()
  // nothing more is started or printed
  if (RUN.isInterrupted) await new Promise(() => {})
  const left = await endProcesses(String(env[MARK]))
  if (left > 0) writeSync(output, `\n${left} processes were left behind and have been ended.\n`)
  closeSync(output)
  if (stalled) return stallMessage(eventFile, stallMs)
  return ended === undefined ? undefined : `${command[0]} ${ended}`
}

/**
 * Calls `onStall` when none of the files has grown for `stallMs`: every test that starts or finishes and every line of
 * output is a sign of life.
 *
 * @param {string[]} files
 * @param {number} stallMs
 * @param {() => void} onStall
 */
function watchForStall(files, stallMs, onStall) {
  let size = -1
  let grew = Date.now()
  const timer = setInterval(() => {
    const now = files.reduce((sum, file) => sum + sizeOf(file), 0)
    if (now !== size) grew = Date.now()
    size = now
    if (Date.now() - grew < stallMs) return
    clearInterval(timer)
    onStall()
  }, CHECK_MS)
  return () => clearInterval(timer)
}

/**
 * @param {string} eventFile
 * @param {number} stallMs
 */
function stallMessage(eventFile, stallMs) {
  const { running } = outcomeOf(readEvents(eventFile))
  const names = running.length > 0 ? ` Running: ${running.join('; ')}.` : ''
  return `stopped, because nothing had finished for ${stallMs / 60_000} minutes.${names}`
}

/**
 * What the tests of a runner found. A runner that fails without a failed test, or runs none, counts as a failure.
 *
 * @param {string} name
 * @param {string} eventFile
 * @param {string | undefined} error
 */
function testsOf(name, eventFile, error) {
  const events = readEvents(eventFile)
  const { tests, unfinished } = outcomeOf(events)
  const hasEnded = events.some(({ event }) => event === 'ended')
  if (hasEnded && tests.some(({ state }) => state === 'failed')) return tests
  if (hasEnded && error === undefined && tests.length > 0) return tests
  const why = error ?? 'found no test'
  const broken = hasEnded || unfinished.length === 0 ? [''] : unfinished
  return [
    ...tests,
    ...broken.map(file => ({ ...whole(`${name} ${file}`.trim(), why, file), isFile: true }))
  ]
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
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
