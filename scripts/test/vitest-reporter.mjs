import { writeFileSync } from 'node:fs'

/** Writes the counts of a vitest run to the file that `VITRINE_TEST_REPORT` names, see `counts.mjs`. */
export default class CountsReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const tests = testModules.flatMap(testModule => [...testModule.children.allTests()])
    const count = state => tests.filter(test => test.result().state === state).length
    // a file that cannot even be loaded has no tests
    const broken = testModules.filter(
      testModule => !testModule.ok() && [...testModule.children.allTests('failed')].length === 0
    )
    const report = {
      passed: count('passed'),
      failed: count('failed') + broken.length + unhandledErrors.length,
      skipped: count('skipped') + count('pending'),
      retried: tests.filter(test => test.diagnostic()?.flaky).map(nameOf)
    }
    writeFileSync(process.env.VITRINE_TEST_REPORT, JSON.stringify(report))
  }
}

function nameOf(test) {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
