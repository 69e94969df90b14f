// The summary that `npm test` prints at the end.

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./run-steps.mjs').Result} Result
 */

/**
 * A test that needs a second attempt points to a bug in the test or in the product. More of them than this fail the
 * run.
 */
const MOST_RETRIED = 2

/**
 * The counts of all steps. Too many retried tests count as one more failure.
 *
 * @param {readonly Result[]} results
 */
export function total(results) {
  /** @param {'passed' | 'failed' | 'skipped'} name */
  const sum = name => results.reduce((count, result) => count + result[name], 0)
  const excess = retriedIn(results).length > MOST_RETRIED ? 1 : 0
  return { passed: sum('passed'), failed: sum('failed') + excess, skipped: sum('skipped') }
}

/**
 * The counts and duration of each step, and the names of the tests that needed a second attempt.
 *
 * @param {readonly Result[]} results
 * @param {number} seconds
 */
export function summary(results, seconds) {
  const rows = results.map(result => [
    result.name,
    result.passed,
    result.failed,
    result.skipped,
    result.retried.length,
    result.seconds
  ])
  const { passed, failed, skipped } = total(results)
  const last = ['total', passed, failed, skipped, retriedIn(results).length, seconds]
  return `${table([HEADS, ...rows, last])}\n\n${retriedText(retriedIn(results))}`
}

const HEADS = ['step', 'passed', 'failed', 'skipped', 'retried', 'seconds']

/** @param {readonly Result[]} results */
function retriedIn(results) {
  return results.flatMap(({ name, retried }) => retried.map(test => `${name}: ${test}`))
}

/** @param {string[]} names */
function retriedText(names) {
  if (names.length === 0) return 'No test needed a second attempt.'
  const verdict =
    names.length > MOST_RETRIED ? `, and at most ${MOST_RETRIED} may: this fails the run` : ''
  return [`Tests that needed a second attempt (${names.length}${verdict}):`, ...names].join(
    '\n  '
  )
}

/**
 * @typedef {string | number} Cell
 * @param {Cell[][]} rows
 */
function table(rows) {
  return rows.map(row => row.map(aligned).join('  ')).join('\n')
}

/**
 * @param {Cell} cell
 * @param {number} column
 */
function aligned(cell, column) {
  return column === 0 ? String(cell).padEnd(10) : String(cell).padStart(7)
}
