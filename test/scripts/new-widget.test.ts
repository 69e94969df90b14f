import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from '../../scripts/new-widget/names.ts'
import { register } from '../../scripts/new-widget/register.ts'
import { languages } from '../../src/i18n/languages.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

/** A name that no widget in a developer's working tree is likely to have */
const NAME = 'freshly-made-note'

/** The tests that cover all widgets, or all entries of a folder. */
const TESTS_OF_ALL_WIDGETS = [
  'test/scripts/generate.test.ts',
  'test/scripts/manifest.test.ts',
  'test/scripts/readmes.test.ts',
  'test/demo-cms/tag-index.test.ts'
]

/** Ends only runs that hang: these checks take half a minute alone, and minutes on a busy machine. */
const TIMEOUT_MS = 900_000

let copy: ProjectCopy
let made: { code: number; output: string }

beforeAll(async () => {
  copy = copyProject()
  made = await newWidget(NAME)
})

afterAll(() => copy.remove())

test('makes every file of a widget, and names the next steps', () => {
  expect(made).toMatchObject({ code: 0 })
  const files = [
    `widgets/${NAME}/README.md`,
    `widgets/${NAME}/${NAME}.element.ts`,
    `widgets/${NAME}/${NAME}.tsx`,
    `widgets/${NAME}/${NAME}.messages.ts`,
    `widgets/${NAME}/${NAME}.css`,
    `stories/${NAME}.stories.tsx`,
    `test/widgets/${NAME}.test.tsx`,
    `test/browser/${NAME}.spec.ts`,
    ...languages.map(language => `demo-cms/content-pages/${language}/${NAME}.html`)
  ]
  expect(files.filter(path => !existsSync(join(copy.folder, path)))).toEqual([])
  for (const path of files) expect(made.output).toContain(path)
  expect(made.output).toContain(`/shop/en/page/${NAME}`)
})

test('adds the widget to the registry and to every generated list of tags', () => {
  const textOf = (path: string) => readFileSync(join(copy.folder, path), 'utf8')
  expect(textOf('widgets/index.ts')).toContain(`import('./${NAME}/${NAME}.element.ts')`)
  expect(textOf('README.md')).toContain(`[\`<vitrine-${NAME}>\`](widgets/${NAME}/README.md)`)
  expect(textOf('widgets/README.md')).toContain(`| \`${NAME}/\` |`)
  expect(textOf('docs/tags.md')).toContain(`## \`<vitrine-${NAME}>\``)
  expect(textOf(`widgets/${NAME}/README.md`)).toContain('| `name` | text | required |')
})

// the next three take most of the time, so they run concurrently

test.concurrent('passes the type checker', { timeout: TIMEOUT_MS }, async () => {
  const files = [
    'widgets/index.ts',
    `widgets/${NAME}/${NAME}.element.ts`,
    `widgets/${NAME}/${NAME}.messages.ts`,
    `widgets/${NAME}/${NAME}.tsx`,
    `stories/${NAME}.stories.tsx`,
    `test/widgets/${NAME}.test.tsx`,
    `test/browser/${NAME}.spec.ts`
  ]
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  const project = { extends: './tsconfig.tests.json', compilerOptions, include: [], files }
  writeFileSync(join(copy.folder, 'tsconfig.new.json'), JSON.stringify(project))

  const check = ['tsc', '--project', 'tsconfig.new.json', '--checkers', '1']
  expect(await copy.run(...check)).toEqual({ code: 0, output: '' })
})

test.concurrent('passes the linter', { timeout: TIMEOUT_MS }, async () => {
  const { code, output } = await copy.run(
    'biome',
    'check',
    '--vcs-enabled=false',
    'widgets',
    'stories',
    'test/widgets',
    'test/browser',
    'demo-cms/content-pages'
  )
  expect(output).toContain('No fixes applied')
  expect(code, output).toBe(0)
})

test.concurrent('passes its own test and every test about all widgets', {
  timeout: TIMEOUT_MS
}, async () => {
  const files = [`test/widgets/${NAME}.test.tsx`, ...TESTS_OF_ALL_WIDGETS]
  const { code, output } = await copy.run('vitest', 'run', ...files)
  expect(output).toMatch(new RegExp(`Test Files +${files.length} passed \\(${files.length}\\)`))
  expect(code, output).toBe(0)
})

test('refuses the name of a widget that exists, and changes nothing', async () => {
  const before = readFileSync(join(copy.folder, 'widgets/index.ts'), 'utf8')

  const { code, output } = await newWidget(NAME)

  expect(code).toBe(1)
  expect(output).toContain(`widgets/${NAME}/README.md already exists`)
  expect(readFileSync(join(copy.folder, 'widgets/index.ts'), 'utf8')).toBe(before)
})

test('explains what is wrong with a name', () => {
  expect(() => namesOf(undefined)).toThrow('Name the widget')
  expect(() => namesOf('vitrine-gift-note')).toThrow('npm run new gift-note')
  for (const name of ['GiftNote', 'gift_note', '1gift', '../gift', 'gift-', 'gift note']) {
    expect(() => namesOf(name)).toThrow('cannot be the name of a widget')
  }
})

test('puts the line of a widget into its alphabetical place', () => {
  const source = `export const widgets = {
  'vitrine-cart': ['eager', () => import('./cart/cart.element.ts')],
  'vitrine-menu': ['eager', () => import('./menu/menu.element.ts')]
}
`
  const tagsWith = (name: string) =>
    register(source, namesOf(name)).match(/(?<=^ {2}')vitrine-[\w-]+(?=.*\)\],?$)/gm)

  expect(tagsWith('ab')).toEqual(['vitrine-ab', 'vitrine-cart', 'vitrine-menu'])
  expect(tagsWith('gift')).toEqual(['vitrine-cart', 'vitrine-gift', 'vitrine-menu'])
  expect(tagsWith('zoom')).toEqual(['vitrine-cart', 'vitrine-menu', 'vitrine-zoom'])
  expect(register(source, namesOf('zoom'))).toContain("menu.element.ts')],\n  'vitrine-zoom'")
})

function newWidget(name: string) {
  return copy.run('node', '--import', 'tsx', 'scripts/new-widget.ts', name)
}
