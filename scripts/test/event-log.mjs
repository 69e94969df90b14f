// The file into which a test runner writes what happens, one JSON object per line, while it happens: it is complete up
// to the last moment even if the runner crashes or is stopped.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { cpuSeconds } from './cpu-time.mjs'

/**
 * @typedef {object} Finished
 * @property {'finished'} event
 * @property {string} id Unique within the step, and the same in a second run.
 * @property {string} name
 * @property {string} file
 * @property {string | string[]} filter The arguments with which the runner runs this test, perhaps together with others; empty for
 *   everything.
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {number} ms
 * @property {number} cpuSeconds Of the machine, when it finished.
 * @property {number} attempts
 * @property {string} [error] Of the first attempt that failed.
 * @property {string} [reason] Why the test is quarantined (`test.fixme`).
 * @property {boolean} [isFile] A file whose tests could not be run.
 *
 * @typedef {{ event: 'planned', files: string[] }
 *   | { event: 'started', id: string, name: string }
 *   | { event: 'file-finished', file: string }
 *   | { event: 'ended' }
 *   | Finished} TestEvent
 */

/** @param {Exclude<TestEvent, Finished> | Omit<Finished, 'cpuSeconds'>} event */
export function writeEvent(event) {
  const written = event.event === 'finished' ? { ...event, cpuSeconds: cpuSeconds() } : event
  appendFileSync(String(process.env.VITRINE_TEST_EVENTS), `${JSON.stringify(written)}\n`)
}

/**
 * @param {string} path
 * @returns {TestEvent[]}
 */
export function readEvents(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // what follows the last line break is still being written
  return lines.slice(0, -1).map(line => JSON.parse(line))
}

/**
 * The first lines of an error's message and of vitest's comparison, without colours.
 *
 * @param {{ message?: string | undefined, diff?: string | undefined } | undefined} error
 */
export function shortMessage(error) {
  return [
    ...firstLines(error?.message || 'no message', 3),
    ...firstLines(error?.diff ?? '', 20)
  ]
    .join('\n')
    .trim()
}

/**
 * @param {string} text
 * @param {number} count
 */
function firstLines(text, count) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with one
  const plain = text.replace(/\u001B\[[\d;]*m/g, '')
  return plain.trim().split('\n').slice(0, count)
}
