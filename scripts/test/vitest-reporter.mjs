import { relative } from 'node:path'
import { ROOT } from '../with-deps.mjs'
import { shortMessage, writeEvent } from './event-log.mjs'

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('vitest/node').TestModule} TestModule
 */

/**
 * Writes what happens in a vitest run to the event log of `npm test`.
 *
 * @implements {Reporter}
 */
export default class EventReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    const files = specifications.map(({ moduleId }) => relative(ROOT, moduleId))
    writeEvent({ event: 'planned', files })
  }

  /** @param {TestCase} test */
  onTestCaseReady(test) {
    writeEvent({ event: 'started', id: test.id, name: nameOf(test) })
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const result = test.result()
    const { state, errors } = result
    const file = test.module.relativeModuleId
    writeEvent({
      event: 'finished',
      id: test.id,
      name: nameOf(test),
      file,
      filter: file,
      state: state === 'pending' ? 'skipped' : state,
      ms: test.diagnostic()?.duration ?? 0,
      attempts: 1 + (test.diagnostic()?.retryCount ?? 0),
      ...(errors?.[0] && { error: shortMessage(errors[0]) }),
      ...('note' in result && result.note && { reason: result.note })
    })
  }

  /** @param {TestModule} testModule */
  onTestModuleEnd(testModule) {
    const file = testModule.relativeModuleId
    const failed = [...testModule.children.allTests('failed')]
    // a file that cannot be loaded contains no tests, and a hook that fails skips them
    if (!testModule.ok() && failed.length === 0) {
      const inSuites = [...testModule.children.allSuites()].flatMap(suite => suite.errors())
      writeEvent(brokenFile(file, testModule.errors()[0] ?? inSuites[0]))
    }
    writeEvent({ event: 'file-finished', file })
  }

  /**
   * @param {unknown} _testModules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(_testModules, unhandledErrors) {
    for (const error of unhandledErrors) {
      writeEvent(brokenFile(relative(ROOT, String(error.VITEST_TEST_PATH ?? ROOT)), error))
    }
    writeEvent({ event: 'ended' })
  }
}

/**
 * @param {string} file
 * @param {{ message?: string, diff?: string } | undefined} error
 * @returns {Omit<import('./event-log.mjs').Finished, 'cpuSeconds'>}
 */
function brokenFile(file, error) {
  return {
    event: 'finished',
    id: `outside ${file}`,
    name: `outside of all tests ${file}`.trim(),
    file,
    filter: file,
    state: 'failed',
    ms: 0,
    attempts: 1,
    error: shortMessage(error),
    isFile: true
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}
