/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} retried Names of the tests that passed only at the second attempt.
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
 * `12 passed, 0 failed`
 *
 * @param {Pick<Counts, 'passed' | 'failed' | 'skipped'>} counts
 */
export function counted({ passed, failed, skipped }) {
  const text = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${text}, ${skipped} skipped` : text
}
