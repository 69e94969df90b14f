import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortMessage, type TestEvent } from '../../scripts/test/event-log.mjs'
import { costsOfFiles } from '../../scripts/test/file-costs.mjs'
import { judgeAlone } from '../../scripts/test/judge-alone.mjs'
import { counted, countsOf, judgeAgain, outcomeOf, whole } from '../../scripts/test/outcome.mjs'
import { runSteps } from '../../scripts/test/run-steps.mjs'
import { chooseSteps } from '../../scripts/test/steps.mjs'
import { flakyTests, summary, total } from '../../scripts/test/summary.mjs'

type Test = ReturnType<typeof whole>

const passed = found('adds')
const skipped = found('pays', { state: 'skipped', reason: 'the bank is closed' })
const failed = found('keeps', { state: 'failed', error: 'Expected 2\nReceived 3' })

test('collects what has finished, and names what has not', () => {
  const { tests, running, unfinished } = outcomeOf([
    { event: 'planned', files: ['cart.spec.ts', 'list.spec.ts'] },
    { event: 'started', id: 'adds', name: 'adds' },
    { event: 'started', id: 'keeps', name: 'keeps' },
    { event: 'finished', ...passed, cpuSeconds: 12 },
    { event: 'file-finished', file: 'cart.spec.ts' }
  ])
  expect(tests).toEqual([passed])
  expect(running).toEqual(['keeps'])
  expect(unfinished).toEqual(['list.spec.ts'])
})

test('counts a test that fails among others, but passes alone, as flaky', () => {
  const tests = judgeAgain([passed, failed], [found('keeps')])
  expect(countsOf(tests)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(flakyTests([step({ tests })])).toEqual([
    { step: 'pages', test: 'keeps', attempts: 2, error: 'Expected 2\nReceived 3' }
  ])
})

test('counts a test that also fails alone as failed, and one that fails only then', () => {
  const tests = judgeAgain([passed, failed], [failed, found('adds', { state: 'failed' })])
  expect(countsOf(tests)).toEqual({ passed: 0, failed: 2, skipped: 0 })
})

test('counts a failed test as failed when the second run breaks down before it', () => {
  const crash = { ...whole('pages', 'playwright ended with 1'), isFile: true }
  expect(countsOf(judgeAgain([passed, failed], [crash])).failed).toBe(2)
})

test('accepts a file that is loaded at the second attempt, with its tests', () => {
  const broken = { ...whole('outside cart.test.ts', 'not found', 'cart.test.ts'), isFile: true }
  const tests = judgeAgain([broken], [found('adds'), found('pays')])
  expect(countsOf(tests)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(flakyTests([step({ tests })])).toHaveLength(1)
})

test('repeats what failed after all other steps, limited to it where a test is named', async () => {
  const steps = [planned('pages'), planned('types'), planned('unit')]
  const results = [
    step({ tests: [passed, failed] }),
    step({ name: 'types', tests: [whole('types', 'tsc ended with 1')] }),
    step({ name: 'unit', tests: [found('rounds')] })
  ]
  const log: [string, string[]][] = []
  const judged = await judgeAlone(steps, results, async ({ name }, { filters }) => {
    log.push([name, filters])
    return step({ name, tests: name === 'types' ? [whole('types')] : [failed] })
  })
  expect(log).toEqual([
    ['pages', ['keeps.spec.ts:1']],
    ['types', []]
  ])
  expect(judged.map(({ tests }) => countsOf(tests).failed)).toEqual([1, 0, 0])
})

test('repeats only what a lost page has left out, with two attempts for each test', async () => {
  const lost = { ...whole('outside of all tests', 'Failed to run the test'), isFile: true }
  const { tests } = outcomeOf([
    { event: 'planned', files: ['cart.test.ts', 'list.test.ts', 'login.test.ts'] },
    { event: 'finished', ...passed, filter: 'cart.test.ts', cpuSeconds: 12 },
    { event: 'file-finished', file: 'cart.test.ts' },
    { event: 'finished', ...lost, filter: '', cpuSeconds: 12 }
  ])
  const again: unknown[] = []
  await judgeAlone([planned('browser')], [step({ name: 'browser', tests })], async (_, how) => {
    again.push(how)
    return step({ name: 'browser', tests: [found('pays')] })
  })
  expect(again).toEqual([{ filters: ['list.test.ts', 'login.test.ts'], isFirst: true }])
})

test('repeats nothing when so much fails that load cannot be the cause', async () => {
  const many = Array.from({ length: 41 }, (_, n) => found(`${n}`, { state: 'failed' }))
  const judged = await judgeAlone([planned('pages')], [step({ tests: many })], async () => {
    throw new Error('repeated')
  })
  expect(countsOf(judged[0]!.tests).failed).toBe(41)
})

test('runs a step after all when the step that it needs passes alone', async () => {
  const steps = [planned('build'), planned('pages', ['build'])]
  const results = await runSteps(
    steps,
    async ({ name }) => step({ name, tests: [whole(name, 'killed')] }),
    2
  )
  expect(results.map(({ tests }) => tests[0]!.error)).toEqual([
    'killed',
    'not run, because it needs: build'
  ])
  const judged = await judgeAlone(steps, results, async ({ name }) =>
    step({ name, tests: [name === 'build' ? whole(name) : passed] })
  )
  expect(judged.map(({ tests }) => countsOf(tests).failed)).toEqual([0, 0])
})

test('ends with one plain sentence that mentions skipped tests only when there are some', () => {
  expect(counted(total([step({ tests: [passed, failed] })]))).toBe('1 passed, 1 failed')
  expect(counted(countsOf([passed, skipped]))).toBe('1 passed, 0 failed, 1 skipped')
})

test('tells what was expected and what was found, without colours', () => {
  const diff =
    '\u001B[32m- Expected\u001B[39m\n\n  [\n\u001B[31m+   "a second message"\u001B[39m\n  ]'
  expect(
    shortMessage({ message: '\u001B[31mexpected [ …(2) ] to equal [ ]\u001B[39m', diff })
  ).toBe('expected [ …(2) ] to equal [ ]\n- Expected\n\n  [\n+   "a second message"\n  ]')
  expect(shortMessage({ message: '1\n2\n3\n4' })).toBe('1\n2\n3')
  expect(shortMessage(undefined)).toBe('no message')
})

test('lists the slowest, flaky, quarantined and failed tests, the failed ones last', () => {
  const slow = found('searches', { ms: 4_200 })
  const flaky = found('scrolls', { attempts: 2, error: 'Timed out\nafter 60 s' })
  const text = summary([step({ tests: [passed, slow, flaky, skipped, failed] })], 9)
  expect(text).toMatch(/pages +3 +1 +1 +1 +7\ntotal +3 +1 +1 +1 +9\n/)
  expect(text).toContain('slowest tests:\n     4.2 s  pages: searches')
  expect(text).toContain('further attempt:\n  pages: scrolls (Timed out)')
  expect(text).toContain('Quarantined tests:\n  pages: pays (the bank is closed)')
  expect(text).toMatch(/Failed:\n {2}pages: keeps \(Expected 2\)$/)
})

test('names so few failed tests that they fit into the last 20 lines', () => {
  const many = Array.from({ length: 30 }, (_, n) => found(`${n}`, { state: 'failed' }))
  const lines = summary([step({ tests: many })], 9).split('\n')
  expect(lines.slice(-14)[0]).toBe('Failed:')
  expect(lines.at(-1)).toBe('  … and 18 more')
})

test('starts a step when there is room for it and the steps that it needs have succeeded', async () => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const steps = [
    planned('build'),
    planned('pages', ['build']),
    planned('types'),
    planned('lint')
  ]
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
    return step({ name, tests: [passed] })
  }

  async function end(name: string) {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
})

test('charges a file with the CPU time from the test before it, the most expensive file first', () => {
  const finished = (file: string, cpuSeconds: number): TestEvent => ({
    event: 'finished',
    ...found('adds', { file }),
    cpuSeconds
  })
  const events: TestEvent[] = [
    { event: 'planned', files: ['cart.spec.ts', 'list.spec.ts'] },
    finished('cart.spec.ts', 12),
    finished('cart.spec.ts', 13),
    { event: 'file-finished', file: 'cart.spec.ts' },
    finished('list.spec.ts', 18)
  ]
  expect(costsOfFiles(events, 10)).toEqual([
    { file: 'list.spec.ts', tests: 1, seconds: 5 },
    { file: 'cart.spec.ts', tests: 2, seconds: 3 }
  ])
})

test('runs the named steps and what they need, and on demand the further ones with every example', () => {
  const names = (...args: string[]) => chooseSteps(args).map(({ name }) => name)
  expect(names('pages')).toEqual(['build', 'seed', 'pages'])
  expect(names()).toContain('unit')
  expect(names()).not.toContain('light-pages')
  expect(names('--all')).toEqual(expect.arrayContaining([...names(), 'light-pages']))
  expect(() => names('page')).toThrow(
    'There is no step "page". The steps are: build, seed, pages'
  )
})

test('tries the same random examples every time, and new ones when it runs every test', () => {
  const ownExamples = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/^(fuzz|mutants)\b/.test(path))
    .filter(path => /^import .* from 'fast-check'/m.test(readFileSync(`test/${path}`, 'utf8')))
  expect(ownExamples).toEqual([join('support', 'fast-check.ts')])
  const settings = (args: string[], name: string) =>
    Object.keys(chooseSteps(args).find(step => step.name === name)?.env ?? {})
  const all = ['VITRINE_TEST_TIER', 'VITRINE_TEST_SEED']
  expect(settings([], 'unit')).toEqual([])
  expect(settings(['--all'], 'unit')).toEqual(all)
  expect(settings(['--all', 'unit'], 'unit')).toEqual(all)
  expect(settings(['--all'], 'light-pages')).toEqual([...all, 'FLAVOUR'])
})

function found(name: string, more: Partial<Test> = {}): Test {
  return { ...whole(name, undefined, `${name}.spec.ts:1`), ...more }
}

function step(more: { name?: string; tests: Test[] }) {
  return { name: 'pages', seconds: 7, ...more }
}

function planned(name: string, needs: string[] = []) {
  return { name, needs, commands: [] }
}
