import { writeFileSync } from 'node:fs'

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestCase} TestCase
 */

/**
 * Writes the counts of a vitest run to the file at `VITRINE_TEST_REPORT`, see `counts.mjs`.
 *
 * @implements {Reporter}
 */
export default class CountsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} testModules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap(testModule => [...testModule.children.allTests()])
    /** @param {ReturnType<TestCase['result']>['state']} state */
    const count = state => tests.filter(test => test.result().state === state).length
    // files that cannot be loaded contain no tests
    const broken = testModules.filter(
      testModule => !testModule.ok() && [...testModule.children.allTests('failed')].length === 0
    )
    const report = {
      passed: count('passed'),
      failed: count('failed') + broken.length + unhandledErrors.length,
      skipped: count('skipped') + count('pending'),
      retried: tests.filter(test => test.diagnostic()?.flaky).map(nameOf),
      broken: broken.map(testModule => testModule.relativeModuleId)
    }
    writeFileSync(String(process.env.VITRINE_TEST_REPORT), JSON.stringify(report))
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
