import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  countWhole,
  sentence,
  sum
} from '../../scripts/count-tests.mjs'

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] }
  ]
}

test('counts the tests of a vitest report', () => {
  expect(countVitest(report, false)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('counts a test file that could not be loaded as failed', () => {
  const broken = {
    ...report,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }]
  }
  expect(countVitest(broken, false)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('counts a runner that failed outside of its tests as failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats }, true)).toEqual({ passed: 6, failed: 0, skipped: 0 })
  expect(countPlaywright({ stats }, false)).toEqual({ passed: 6, failed: 1, skipped: 0 })
})

test('counts a runner that found no test as failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats }, true).failed).toBe(1)
})

test('ends with one plain sentence, and names skipped tests only when there are some', () => {
  const total = sum([countWhole(true), countWhole(false), { passed: 2, failed: 0, skipped: 0 }])
  expect(sentence(total)).toBe('3 passed, 1 failed')
  expect(sentence({ ...total, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
})
