import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS, withNeeds } from '../../src/check/check.ts'
import { chooseChecks } from '../../src/check/choose.ts'
import { run } from '../../src/check/command.ts'
import { reportAsJson } from '../../src/check/reports/json.ts'
import { reportAsJunit } from '../../src/check/reports/junit.ts'
import { reportForPeople } from '../../src/check/reports/people.ts'
import { scoreOf } from '../../src/check/reports/score.ts'
import type { Result } from '../../src/check/run-checks.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

afterEach(() => {
  vi.restoreAllMocks()
})

test('there are at least 250 checks, each with an id of its own', () => {
  expect(allChecks.length).toBeGreaterThanOrEqual(250)
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
})

test('every check is a sentence with a remedy, and names a section of the guide', () => {
  const headings = [...read('docs/backend.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-')
  )
  for (const { id, name, remedy, section } of allChecks) {
    expect([id, name]).toEqual([id, expect.stringMatching(/\S.*\.$/)])
    expect([id, remedy]).toEqual([id, expect.stringMatching(/\S.*\.$/)])
    expect([id, headings]).toEqual([id, expect.arrayContaining([section])])
  }
})

test('the guide says how many checks each level has', () => {
  const guide = read('docs/conformance.md')
  for (const level of LEVELS) {
    const ofLevel = allChecks.filter(check => check.level === level)
    const required = ofLevel.filter(({ severity }) => severity === 'required').length
    expect(guide).toContain(`| \`${level}\` | ${required} | ${ofLevel.length - required} |`)
  }
})

test('a level includes what it needs', () => {
  expect(withNeeds(['checkout'])).toEqual(['pages', 'cart', 'checkout'])
})

test('checks are chosen by patterns of their ids', () => {
  const ids = chooseChecks(allChecks, ['cart'], ['cart.coupon.*', 'cart.add.adds']).map(
    ({ id }) => id
  )
  expect(ids).toContain('cart.add.adds')
  expect(ids).toContain('cart.coupon.counts-once')
  expect(ids).not.toContain('cart.add.adds-up')
})

const [required, recommended] = [
  allChecks.find(({ id }) => id === 'cart.clear.empties')!,
  allChecks.find(({ id }) => id === 'cart.add.says-how-many')!
]
const RESULTS: readonly Result[] = [
  { check: required, outcome: 'passed' },
  { check: required, outcome: 'failed', expected: 'one <line>', came: 'there are "two"' },
  { check: required, outcome: 'skipped', reason: 'no product' },
  { check: recommended, outcome: 'failed', expected: 'a', came: 'it is b' }
]

test('what cannot be tried counts as nothing', () => {
  expect(scoreOf(RESULTS)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    advised: 1,
    percent: 50
  })
  expect(scoreOf(RESULTS.slice(2, 3)).percent).toBeNull()
})

test('the report for people begins with failures, and colours only where they are seen', () => {
  const report = reportForPeople(RESULTS, false)
  expect(report).toContain(
    'cart  50 % (1 of 2 required checks passed, 1 recommended, 1 skipped)'
  )
  expect(report.indexOf(required.name)).toBeLessThan(report.indexOf(recommended.name))
  expect(report).toContain(`${required.remedy} See docs/backend.md#calls`)
  expect(report).toContain('1 skipped: no product')
  expect(report).not.toContain('\u001B[')
  expect(reportForPeople(RESULTS, true)).toContain('\u001B[')
})

test('the report for programs has scores and every check', () => {
  const report = JSON.parse(reportAsJson(new URL('https://shop.example/'), RESULTS))
  expect(report).toMatchObject({
    url: 'https://shop.example/',
    score: { percent: 50 },
    levels: { cart: { failed: 1 } },
    checks: [
      { outcome: 'passed' },
      { outcome: 'failed', remedy: required.remedy },
      { outcome: 'skipped', reason: 'no product' },
      { outcome: 'failed' }
    ]
  })
})

test('the report for CI escapes texts, and recommended checks fail no build', () => {
  const report = reportAsJunit(RESULTS)
  expect(report).toContain('tests="4" failures="1" skipped="2"')
  expect(report).toContain('Expected one &lt;line&gt;, but there are &quot;two&quot;.')
})

test.each([
  [[], 'The URL of the shop is missing.'],
  [['shop.example'], '"shop.example" is no URL: https://shop.example is expected.'],
  [['https://shop.example', '--level', 'kart'], 'There is no level "kart"'],
  [['https://shop.example', '--pages', 'many'], '--pages many: a whole number from 1'],
  [['https://shop.example', '--format', 'xml'], 'There is no format "xml"'],
  [['https://shop.example', '--login', 'an'], '--login: USER:PASSWORD is expected.'],
  [['https://shop.example', '--only', 'nothing.*'], 'No check has the id nothing.*.'],
  [['https://shop.example', '--unknown'], '--unknown']
])('the command line %j is explained', async (args, message) => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await run(args)).toBe(2)
  expect(errors.mock.calls.join()).toContain(message)
})

test('a list of checks needs no shop', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run(['--list', '--level', 'content'])).toBe(0)
  expect(output.mock.calls.join()).toContain('content.consent.sets-the-cookie\trequired\t')
})
