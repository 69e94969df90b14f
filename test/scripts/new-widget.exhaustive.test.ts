import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, NAME, newWidget } from '../support/new-widget.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

/** The tests that cover all widgets, or all entries of a folder. */
const TESTS_OF_ALL_WIDGETS = [
  'test/scripts/generate.test.ts',
  'test/scripts/manifest.test.ts',
  'test/scripts/readmes.test.ts',
  'test/scripts/requirements.test.ts',
  'test/scripts/language-texts.test.ts',
  'test/demo-cms/shop/site/tag-index.test.ts'
]

/** Ends only runs that hang: these checks take half a minute alone, and minutes on a busy machine. */
const TIMEOUT_MS = 900_000

let copy: ProjectCopy

beforeAll(async () => {
  copy = copyProject()
  await newWidget(copy, NAME)
})

afterAll(() => copy.remove())

test('passes the type checker', { timeout: TIMEOUT_MS }, async () => {
  const files = ['widgets/plan.ts', ...filesOf(NAME).filter(path => /\.tsx?$/.test(path))]
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  const project = { extends: './tsconfig.tests.json', compilerOptions, include: [], files }
  writeFileSync(join(copy.folder, 'tsconfig.new.json'), JSON.stringify(project))

  const check = ['tsc', '--project', 'tsconfig.new.json', '--checkers', '1']
  expect(await copy.run(...check)).toEqual({ code: 0, output: '' })
})

test('passes its own test and every test about all widgets', {
  timeout: TIMEOUT_MS
}, async () => {
  const files = [`test/widgets/${NAME}.test.tsx`, ...TESTS_OF_ALL_WIDGETS]
  const { code, output } = await copy.run('vitest', 'run', ...files)
  expect(output).toMatch(new RegExp(`Test Files +${files.length} passed \\(${files.length}\\)`))
  expect(code, output).toBe(0)
})
