import { relative } from 'node:path'
import { ROOT } from '../with-deps.mjs'
import { shortMessage, writeEvent } from './event-log.mjs'

/**
 * @typedef {import('@playwright/test/reporter').Reporter} Reporter
 * @typedef {import('@playwright/test/reporter').TestCase} TestCase
 */

/**
 * Writes what happens in a Playwright run to the event log of `npm test`.
 *
 * @implements {Reporter}
 */
export default class EventReporter {
  /**
   * How many tests of each file have not finished.
   *
   * @type {Map<string, number>}
   */
  #left = new Map()

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      this.#left.set(fileOf(test), (this.#left.get(fileOf(test)) ?? 0) + 1)
    }
    writeEvent({ event: 'planned', files: [...this.#left.keys()] })
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    writeEvent({ event: 'started', id: test.id, name: nameOf(test) })
  }

  /**
   * @param {TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const outcome = test.outcome()
    if (outcome === 'unexpected' && result.retry < test.retries) return
    const fixme = test.annotations.find(({ type }) => type === 'fixme')
    const failed = test.results.find(({ error }) => error)
    writeEvent({
      event: 'finished',
      id: test.id,
      name: nameOf(test),
      file: fileOf(test),
      filter: filterOf(test),
      state: outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed',
      ms: result.duration,
      attempts: test.results.length,
      ...(failed && { error: shortMessage(failed.error) }),
      ...(fixme && { reason: fixme.description ?? 'no reason given' })
    })
    this.#finishIn(fileOf(test))
  }

  /**
   * An error outside of all tests, such as a shop that did not start.
   *
   * @param {import('@playwright/test/reporter').TestError} error
   */
  onError(error) {
    const file = error.location ? relative(ROOT, error.location.file) : ''
    writeEvent({
      event: 'finished',
      id: `outside ${file}`,
      name: `outside of all tests ${file}`.trim(),
      file,
      filter: '',
      state: 'failed',
      ms: 0,
      attempts: 1,
      error: shortMessage(error),
      isFile: true
    })
  }

  onEnd() {
    writeEvent({ event: 'ended' })
  }

  /** @param {string} file */
  #finishIn(file) {
    const left = (this.#left.get(file) ?? 1) - 1
    this.#left.set(file, left)
    if (left === 0) writeEvent({ event: 'file-finished', file })
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return test.titlePath().filter(Boolean).join(' › ')
}

/**
 * The spec of a test, which may call a function of another file that contains the test.
 *
 * @param {TestCase} test
 */
function fileOf(test) {
  let { parent: suite } = test
  while (suite.parent && suite.type !== 'file') suite = suite.parent
  return relative(ROOT, suite.location?.file ?? test.location.file)
}

/**
 * A line of another file selects nothing.
 *
 * @param {TestCase} test
 */
function filterOf(test) {
  const file = fileOf(test)
  const isInSpec = relative(ROOT, test.location.file) === file
  return isInSpec ? `${file}:${test.location.line}` : file
}
