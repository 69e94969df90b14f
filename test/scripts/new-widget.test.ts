import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from '../../scripts/new-widget/names.ts'
import { register } from '../../scripts/new-widget/register.ts'
import { startTool } from '../../scripts/with-deps.mjs'

const COPIED = [
  '.gitignore',
  '.storybook',
  'biome.json',
  'package.json',
  'scripts',
  'src',
  'stories',
  'test/support',
  'tsconfig.json',
  'vitest.config.ts',
  'widgets'
]

let copy: string

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'vitrine-new-'))
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction')
  await tool('node', '--import', 'tsx', 'scripts/new-widget.ts', 'gift-note')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('makes the folder, the story, the test and the registry line of a widget', () => {
  const made = [
    'widgets/gift-note/README.md',
    'widgets/gift-note/gift-note.element.ts',
    'widgets/gift-note/gift-note.tsx',
    'widgets/gift-note/gift-note.messages.ts',
    'widgets/gift-note/gift-note.css',
    'stories/gift-note.stories.tsx',
    'test/widgets/gift-note.test.tsx'
  ]
  expect(made.filter(path => !existsSync(join(copy, path)))).toEqual([])
  expect(readFileSync(join(copy, 'widgets/index.ts'), 'utf8')).toContain(
    "'vitrine-gift-note': ['visible', () => import('./gift-note/gift-note.element.ts')]"
  )
})

test('makes a widget that passes the types, the linter and its own test', async () => {
  const own = ['widgets/gift-note', 'stories/gift-note.stories.tsx', 'test/widgets']
  expect(await tool('tsc', '--noEmit')).not.toContain('gift-note')
  expect(
    await tool('biome', 'check', '--vcs-enabled=false', ...own, 'widgets/index.ts')
  ).toContain('No fixes applied')
  expect(await tool('vitest', 'run', '--project', 'browser')).toMatch(/Tests +2 passed \(2\)/)
})

test('refuses a widget that is there already, and changes nothing', async () => {
  const before = readFileSync(join(copy, 'widgets/index.ts'), 'utf8')

  const said = await tool('node', '--import', 'tsx', 'scripts/new-widget.ts', 'gift-note')

  expect(said).toContain('already a file widgets/gift-note/README.md')
  expect(readFileSync(join(copy, 'widgets/index.ts'), 'utf8')).toBe(before)
})

test('says what is wrong with a name', () => {
  expect(() => namesOf(undefined)).toThrow('Name the widget')
  expect(() => namesOf('vitrine-gift-note')).toThrow('npm run new gift-note')
  for (const name of ['GiftNote', 'gift_note', '1gift', '../gift', 'gift-', 'gift note']) {
    expect(() => namesOf(name)).toThrow('cannot be a widget')
  }
})

test('puts the line of a widget in its alphabetical place', () => {
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

/** Runs a tool in the copy and returns everything it says. */
async function tool(...command: string[]): Promise<string> {
  const child = startTool(command, { cwd: copy, env: { NODE_ENV: undefined, NO_COLOR: '1' } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => (said += part))
  await once(child, 'close')
  return said
}
