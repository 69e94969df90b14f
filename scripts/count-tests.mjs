// How many tests a runner's JSON report tells of.

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** A step that is right or wrong as a whole, such as the types. */
export function countWhole(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/** vitest's JSON. A file that cannot even be loaded has no tests, and counts as one that failed. */
export function countVitest(report, succeeded) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(isFine)
  )
  return atLeastOneFailed(succeeded, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests
  })
}

/** Playwright's JSON. */
export function countPlaywright({ stats }, succeeded) {
  return atLeastOneFailed(succeeded, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped
  })
}

/** `12 passed, 0 failed` */
export function sentence({ passed, failed, skipped }) {
  const words = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${words}, ${skipped} skipped` : words
}

export function sum(all) {
  return all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped
  }))
}

function isFine({ status }) {
  return status !== 'failed'
}

/** A runner may fail outside of any test: an error nobody caught, or no test at all. */
function atLeastOneFailed(succeeded, counts) {
  const ran = counts.passed + counts.failed + counts.skipped
  if (counts.failed > 0 || (succeeded && ran > 0)) return counts
  return { ...counts, failed: 1 }
}
