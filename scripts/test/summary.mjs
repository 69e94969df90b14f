// The summary that `npm test` prints at the end. What has failed comes last, because the end is what people see first.

import { countsOf, failedIn, flakyIn, quarantinedIn } from './outcome.mjs'

/**
 * @typedef {import('./outcome.mjs').Test} Test
 * @typedef {import('./run-step.mjs').Result} Result
 */

const SLOWEST = 10

/** So that the names of failed tests stay within the last lines. */
const MAX_LISTED = 12

/**
 * The counts of all steps.
 *
 * @param {readonly Result[]} results
 */
export function total(results) {
  return countsOf(results.flatMap(({ tests }) => tests))
}

/**
 * Flaky tests as they are written to `test-results/flaky.json`.
 *
 * @param {readonly Result[]} results
 */
export function flakyTests(results) {
  return results.flatMap(({ name, tests }) =>
    flakyIn(tests).map(test => ({
      step: name,
      test: test.name,
      attempts: test.attempts,
      error: test.error
    }))
  )
}

/**
 * The counts and duration of each step, the slowest tests, and the names of all tests that passed only at a further
 * attempt, are quarantined or failed.
 *
 * @param {readonly Result[]} results
 * @param {number} seconds
 */
export function summary(results, seconds) {
  const failed = listed(results, failedIn)
  return [
    tableOf(results, seconds),
    list(`The ${SLOWEST} slowest tests:`, slowestIn(results)),
    list('Tests that passed only at a further attempt:', listed(results, flakyIn)),
    list('Quarantined tests:', listed(results, quarantinedIn)),
    list('Failed:', [
      ...failed.slice(0, MAX_LISTED),
      ...(failed.length > MAX_LISTED ? [`… and ${failed.length - MAX_LISTED} more`] : [])
    ])
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * @param {readonly Result[]} results
 * @param {(tests: readonly Test[]) => Test[]} choose
 */
function listed(results, choose) {
  return results.flatMap(({ name, tests }) =>
    choose(tests).map(test => {
      const why = (test.reason ?? test.error)?.split('\n')[0]
      return `${name}: ${test.name}${why ? ` (${why})` : ''}`
    })
  )
}

/** @param {readonly Result[]} results */
function slowestIn(results) {
  return results
    .flatMap(({ name, tests }) => tests.map(test => ({ ...test, step: name })))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ ms, step, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${step}: ${name}`)
}

/**
 * @param {string} head
 * @param {string[]} lines
 */
function list(head, lines) {
  return lines.length > 0 ? [head, ...lines].join('\n  ') : ''
}

const HEADS = ['step', 'passed', 'failed', 'skipped', 'flaky', 'seconds']

/**
 * @param {readonly Result[]} results
 * @param {number} seconds
 */
function tableOf(results, seconds) {
  /** @type {(name: string, tests: readonly Test[], seconds: number) => (string | number)[]} */
  const row = (name, tests, took) => {
    const { passed, failed, skipped } = countsOf(tests)
    return [name, passed, failed, skipped, flakyIn(tests).length, took]
  }
  const rows = results.map(({ name, tests, seconds: took }) => row(name, tests, took))
  const all = results.flatMap(({ tests }) => tests)
  return [HEADS, ...rows, row('total', all, seconds)]
    .map(cells => cells.map(aligned).join('  '))
    .join('\n')
}

/**
 * @param {string | number} cell
 * @param {number} column
 */
function aligned(cell, column) {
  return column === 0 ? String(cell).padEnd(16) : String(cell).padStart(7)
}
