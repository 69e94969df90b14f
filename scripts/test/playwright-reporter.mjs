import { writeFileSync } from 'node:fs'

/** Writes the counts of a Playwright run to the file that `VITRINE_TEST_REPORT` names, see `counts.mjs`. */
export default class CountsReporter {
  onBegin(_config, suite) {
    this.suite = suite
  }

  onEnd() {
    const tests = this.suite.allTests()
    const having = outcome => tests.filter(test => test.outcome() === outcome)
    const report = {
      passed: having('expected').length + having('flaky').length,
      failed: having('unexpected').length,
      skipped: having('skipped').length,
      retried: having('flaky').map(nameOf)
    }
    writeFileSync(process.env.VITRINE_TEST_REPORT, JSON.stringify(report))
  }
}

function nameOf(test) {
  return test.titlePath().filter(Boolean).join(' › ')
}
