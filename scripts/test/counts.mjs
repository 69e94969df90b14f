/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} retried Names of the tests that passed only at the second attempt.
 * @property {string[]} [broken] Test files that could not be loaded; each counts as one failure.
 */

/**
 * Counts a step that passes or fails as a whole, such as the type check.
 *
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countWhole(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, retried: [] }
}

/**
 * Counts the tests in a runner's report. A runner that fails outside its tests, or finds none, counts as a failure.
 *
 * @param {Counts} report
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countReport(report, succeeded) {
  const ran = report.passed + report.failed + report.skipped
  if (report.failed > 0 || (succeeded && ran > 0)) return report
  return { ...report, failed: 1 }
}

/**
 * The test files that are worth a second attempt: a browser that fails to fetch a file has run none of its tests, and
 * vitest repeats tests only. None if anything else failed.
 *
 * @param {Counts} report
 * @returns {string[]}
 */
export function filesToRepeat({ failed, broken = [] }) {
  return failed === broken.length ? broken : []
}

/**
 * Adds the second attempt at the files that could not be loaded. `npm test` names these files like retried tests.
 *
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts}
 */
export function addRepeated(first, second) {
  const broken = first.broken ?? []
  return {
    passed: first.passed + second.passed,
    failed: first.failed - broken.length + second.failed,
    skipped: first.skipped + second.skipped,
    retried: [...first.retried, ...broken, ...second.retried]
  }
}

/**
 * `12 passed, 0 failed`
 *
 * @param {Pick<Counts, 'passed' | 'failed' | 'skipped'>} counts
 */
export function counted({ passed, failed, skipped }) {
  const text = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${text}, ${skipped} skipped` : text
}
