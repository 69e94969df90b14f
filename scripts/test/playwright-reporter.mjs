import { writeFileSync } from 'node:fs'

/**
 * @typedef {import('@playwright/test/reporter').Reporter} Reporter
 * @typedef {import('@playwright/test/reporter').TestCase} TestCase
 */

/**
 * Writes the counts of a Playwright run to the file at `VITRINE_TEST_REPORT`, see `counts.mjs`.
 *
 * @implements {Reporter}
 */
export default class CountsReporter {
  /** @type {TestCase[]} */
  #tests = []

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onEnd() {
    /** @param {ReturnType<TestCase['outcome']>} outcome */
    const having = outcome => this.#tests.filter(test => test.outcome() === outcome)
    const report = {
      passed: having('expected').length + having('flaky').length,
      failed: having('unexpected').length,
      skipped: having('skipped').length,
      retried: having('flaky').map(nameOf)
    }
    writeFileSync(String(process.env.VITRINE_TEST_REPORT), JSON.stringify(report))
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return test.titlePath().filter(Boolean).join(' › ')
}
