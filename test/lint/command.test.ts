import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFiles } from '../../src/lint/find-files.ts'
import { lintText } from '../../src/lint/lint-text.ts'
import { readOptions } from '../../src/lint/options.ts'
import { reportAsJson } from '../../src/lint/reports/json.ts'
import { reportAsSarif } from '../../src/lint/reports/sarif.ts'
import { reportAsText } from '../../src/lint/reports/text.ts'
import { UsageError } from '../../src/lint/usage-error.ts'
import { libraryTags } from '../support/library-tags.ts'

const WRONG = '<p>x</p>\n<vitrine-mapp>x</vitrine-mapp>\n<img src="/x.jpg">\n'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  mkdirSync(join(folder, 'views/node_modules'), { recursive: true })
  writeFileSync(join(folder, 'views/wrong.liquid'), WRONG)
  writeFileSync(join(folder, 'views/right.twig'), '<p>{{ x }}</p>')
  writeFileSync(join(folder, 'views/other.txt'), 'x')
  writeFileSync(join(folder, 'views/node_modules/x.html'), WRONG)
  writeFileSync(join(folder, 'latin.html'), Uint8Array.of(0x3c, 0x70, 0x3e, 0xe9, 0x3c))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function results() {
  const options = { tags: await libraryTags(), rules: new Map(), reportsUnused: false }
  const file = 'a folder/wrong.liquid'
  return [{ file, text: WRONG, problems: lintText(file, WRONG, options) }]
}

test('the report for people begins each problem with its place, and counts them', async () => {
  expect(reportAsText(await results(), 'en', false)).toBe(
    `a folder/wrong.liquid:2:1  error  There is no tag <vitrine-mapp>.  misspelt-tag
    Write <vitrine-map>, also in its end tag.
a folder/wrong.liquid:3:1  warning  A picture has no alternative text: /x.jpg  missing-alternative
    Add alt="…" with what it shows, or alt="" if it only decorates.

1 error, 1 warning in 1 file
`
  )
  expect(reportAsText(await results(), 'fr', true)).toContain('\u001B[31merreur\u001B[39m')
})

test('the report in JSON has places and sentences', async () => {
  const report = JSON.parse(reportAsJson(await results(), 'de'))
  expect(report).toMatchObject({
    errors: 1,
    warnings: 1,
    files: [{ problems: [{ rule: 'misspelt-tag', line: 2, column: 1, start: 9 }, {}] }]
  })
  expect(report.files[0].problems[0].problem).toBe('Das Tag <vitrine-mapp> gibt es nicht.')
})

test('the report in SARIF has every rule, and regions in relative files', async () => {
  const report = JSON.parse(reportAsSarif(await results(), 'en', '1.0.0'))
  const [run] = report.runs
  expect(report.version).toBe('2.1.0')
  for (const { help, shortDescription } of run.tool.driver.rules) {
    expect(help.text + shortDescription.text).not.toMatch(/\{[a-z]+\}|undefined/)
  }
  const [result] = run.results
  expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
  expect(result.level).toBe('error')
  expect(result.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'a%20folder/wrong.liquid', uriBaseId: '%SRCROOT%' },
    region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 15 }
  })
})

test('the report in SARIF has what the schema of version 2.1.0 requires', async () => {
  const options = { tags: await libraryTags(), rules: new Map(), reportsUnused: true }
  const text = `<p>x</p>\r\n${WRONG}<!-- vitrine-lint-ignore duplicate-id -->`
  const file = '../other shop/é#1.html'
  const found = [{ file, text, problems: lintText(file, text, options) }]
  const report = JSON.parse(reportAsSarif(found, 'nl', '1.0.0'))
  expect(Object.keys(report)).toEqual(['$schema', 'version', 'runs'])
  expect(report.$schema).toMatch(/^https:.*sarif-2\.1\.0/)
  const [{ tool, columnKind, results }] = report.runs
  expect(columnKind).toBe('utf16CodeUnits')
  const ids = tool.driver.rules.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { defaultConfiguration, shortDescription, help } of tool.driver.rules) {
    expect(['none', 'note', 'warning', 'error']).toContain(defaultConfiguration.level)
    expect([typeof shortDescription.text, typeof help.text]).toEqual(['string', 'string'])
  }
  expect(results.length).toBeGreaterThan(1)
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(ids[ruleIndex]).toBe(ruleId)
    expect(['none', 'note', 'warning', 'error']).toContain(level)
    expect(message.text).not.toBe('')
    const [{ physicalLocation }] = locations
    const { artifactLocation, region } = physicalLocation
    expect(new URL(artifactLocation.uri, 'file:///a/b/').hash).toBe('')
    expect(artifactLocation.uri).not.toMatch(/^\/|^\w+:|[^!-~]/)
    expect(artifactLocation.uriBaseId).toBe('%SRCROOT%')
    const places = [region.startLine, region.startColumn, region.endLine, region.endColumn]
    expect(places.every(place => Number.isInteger(place) && place >= 1)).toBe(true)
    expect(region.endLine).toBeGreaterThanOrEqual(region.startLine)
  }
})

test('finds the templates of folders and globs, without those of packages', () => {
  expect(findFiles(['views'], folder)).toEqual(['views/right.twig', 'views/wrong.liquid'])
  expect(findFiles(['**/*.{twig,liquid}', '!**/wrong.*'], folder)).toEqual(['views/right.twig'])
  expect(findFiles(['views/other.txt', './views/*.txt'], folder)).toEqual(['views/other.txt'])
  expect(() => findFiles(['views/*.php'], folder)).toThrow('No file matches "views/*.php".')
  expect(() => findFiles(['nowhere'], folder)).toThrow(UsageError)
})

test('reads the language of the machine, and names what is wrong in the options', () => {
  expect(readOptions([], { LANG: 'nl_BE.UTF-8' })).toMatchObject({
    language: 'nl',
    names: ['.']
  })
  expect(readOptions(['--lang', 'de'], { LANG: 'it_IT' }).language).toBe('de')
  expect(readOptions([], { LANG: 'C' }).language).toBe('en')
  const wrong = [
    ['--format', 'xml'],
    ['--rule', 'no-rule=off'],
    ['--max-warnings', 'x'],
    ['-x']
  ]
  for (const args of wrong) expect(() => readOptions(args, {})).toThrow(UsageError)
})

test('a rule can be switched off, or be of another severity', async () => {
  const { rules } = readOptions(['--rule', 'misspelt-tag=warning,missing-alternative=off'], {})
  const options = { tags: await libraryTags(), rules, reportsUnused: false }
  const found = lintText('a.html', WRONG, options)
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['misspelt-tag', 'warning']
  ])
})

test.each([
  [['views/wrong.liquid', '--lang', 'en'], '', 1, '1 error, 1 warning in 1 file'],
  [['views/right.twig', '--lang', 'en'], '', 0, '0 errors'],
  [['-', '--rule', 'misspelt-tag=warning'], WRONG, 0, 'stdin.html:2:1'],
  [['-', '--rule', 'misspelt-tag=warning', '--max-warnings', '1'], WRONG, 1, ''],
  [['-', '--stdin-filename', 'a.twig'], WRONG, 1, 'a.twig:2:1'],
  [['nowhere.html'], '', 2, 'There is no file or folder "nowhere.html".'],
  [['latin.html'], '', 2, 'latin.html is not in UTF-8'],
  [['--tags', 'views/other.txt', 'views'], '', 2, '--tags views/other.txt'],
  [['--list-rules', '--lang', 'fr'], '', 0, 'unclosed-tag\terror\t<…> n’est pas fermée']
])('vitrine lint %j ends with its status', (args, input, status, says) => {
  const cli = resolve('src/cli/vitrine.ts')
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const ran = spawnSync(process.execPath, ['--import', tsx, cli, 'lint', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8'
  })
  expect(`${ran.stdout}${ran.stderr}`).toContain(says)
  expect(ran.status).toBe(status)
})
