import { expect, test } from 'vitest'
import {
  addRepeated,
  counted,
  countReport,
  countWhole,
  filesToRepeat
} from '../../scripts/test/counts.mjs'
import { runSteps } from '../../scripts/test/run-steps.mjs'
import { summary, total } from '../../scripts/test/summary.mjs'

const report = { passed: 3, failed: 0, skipped: 1, retried: [] }

test('counts what a runner reports', () => {
  expect(countReport(report, true)).toEqual(report)
  expect(countReport({ ...report, failed: 2 }, false).failed).toBe(2)
})

test('counts a runner that fails outside of its tests as failed', () => {
  expect(countReport(report, false)).toEqual({ ...report, failed: 1 })
})

test('counts a runner that finds no test as failed', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, retried: [] }
  expect(countReport(nothing, true).failed).toBe(1)
})

test('repeats the test files that the browser could not load, unless something else failed', () => {
  const broken = ['test/ui/dialog.test.tsx']
  expect(filesToRepeat({ ...report, failed: 1, broken })).toEqual(broken)
  expect(filesToRepeat({ ...report, failed: 2, broken })).toEqual([])
  expect(filesToRepeat(report)).toEqual([])
})

test('names a file that was loaded at the second attempt like a retried test', () => {
  const broken = ['test/ui/dialog.test.tsx']
  const first = { ...report, failed: 1, broken }
  const second = { passed: 2, failed: 0, skipped: 0, retried: [] }
  expect(addRepeated(first, second)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
    retried: broken
  })
  expect(addRepeated(first, { ...countWhole(false) }).failed).toBe(1)
})

test('ends with one plain sentence that mentions skipped tests only when there are some', () => {
  const results = [countWhole(true), countWhole(false), { ...report, skipped: 0 }].map(
    counts => ({ name: 'unit', seconds: 1, ...counts })
  )
  expect(counted(total(results))).toBe('4 passed, 1 failed')
  expect(counted({ ...total(results), skipped: 4 })).toBe('4 passed, 1 failed, 4 skipped')
})

test('names the tests that needed a second attempt, and fails when more than two did', () => {
  const step = { ...report, name: 'pages', seconds: 7, retried: ['cart › adds', 'cart › pays'] }
  expect(total([step]).failed).toBe(0)
  expect(summary([step], 9)).toMatch(/\(2\):\n {2}pages: cart › adds\n {2}pages: cart › pays$/)

  const third = { ...step, name: 'browser', retried: ['wishlist › keeps'] }
  expect(total([step, third])).toEqual({ passed: 6, failed: 1, skipped: 2 })
  expect(summary([step, third], 9)).toContain('this fails the run')
  expect(summary([{ ...step, retried: [] }], 9)).toContain('No test needed a second attempt.')
})

test('prints how long each step and the whole run took', () => {
  const steps = [
    { ...report, name: 'unit', seconds: 43 },
    { ...report, name: 'pages', seconds: 402 }
  ]
  expect(summary(steps, 410)).toMatch(/unit .* 43\npages .* 402\ntotal .* 410\n/)
})

test('starts a step when there is room for it and the steps that it needs have succeeded', async () => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const steps = [step('build'), step('pages', ['build']), step('types'), step('lint')]
  const whenDone = runSteps(steps, run, 2)
  expect(log).toEqual(['build', 'types'])

  await end('types')
  expect(log).toEqual(['build', 'types', 'lint'])

  await end('build')
  expect(log).toEqual(['build', 'types', 'lint', 'pages'])

  await end('lint')
  await end('pages')
  expect((await whenDone).map(({ name }) => name)).toEqual(['build', 'pages', 'types', 'lint'])

  async function run({ name }: { name: string }) {
    log.push(name)
    await new Promise<void>(resolve => ends.set(name, resolve))
    return { name, seconds: 1, ...countWhole(true) }
  }

  async function end(name: string) {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
})

test('counts a step as failed when a step that it needs has failed', async () => {
  const steps = [step('pages', ['build']), step('build')]
  const run = async ({ name }: { name: string }) => ({
    name,
    seconds: 1,
    ...countWhole(false)
  })
  const results = await runSteps(steps, run, 1)
  expect(results.map(({ failed }) => failed)).toEqual([1, 1])
})

function step(name: string, needs: string[] = []) {
  return { name, needs, commands: () => [] }
}
