import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleSources } from '../../scripts/build/style-sources.mjs'
import { designTokens, inScheme } from '../../scripts/tokens/design-tokens.ts'
import { describedProperties, usedProperties } from '../../scripts/tokens/style-properties.ts'

const TOKENS = 'src/styles/tokens.css'
const sheets = new Map(styleSources().map(path => [path, readFileSync(path, 'utf8')]))
const described = [...sheets.values()].map(describedProperties)
const documented = [
  ...designTokens(sheets.get(TOKENS) ?? '').map(({ name }) => name),
  ...described.flatMap(({ offered, internal }) => [
    ...offered.map(({ name }) => name),
    ...internal
  ])
]

test('documents every custom property that the library uses', () => {
  const used = [...sheets].flatMap(([path, css]) =>
    [...usedProperties(css)].map(name => ({ path, name }))
  )
  const unknown = used.filter(({ name }) => !documented.includes(name))

  expect(
    unknown,
    'Describe them with a comment: `@cssprop [--name=usual] - meaning`, or `@private --name`.'
  ).toEqual([])
})

test('documents every custom property that scripts use', () => {
  const used = ['src', 'widgets'].flatMap(sourcesIn).flatMap(path =>
    // not names that are only a beginning: `--vitrine-tile-${index}`
    [...usedProperties(readFileSync(path, 'utf8'))].map(name => ({ path, name }))
  )

  expect(used.filter(({ name }) => !documented.includes(name))).toEqual([])
})

test('documents no custom property that nothing uses', () => {
  // themes use the switches and the tokens that only pages need
  const forThemes = ['--vitrine-light', '--vitrine-dark']
  const elsewhere = [...sheets, ...['src', 'widgets'].flatMap(sourcesIn).map(withText)]
    .filter(([path]) => path !== TOKENS)
    .map(([, text]) => text)
    .concat(demoStyles())
  const used = new Set(elsewhere.flatMap(text => [...usedProperties(text)]))

  expect(documented.filter(name => !used.has(name) && !forThemes.includes(name))).toEqual([])
})

test('documents every custom property once', () => {
  expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([])
})

test('reads what a token is in each scheme', () => {
  const [paper, small, large] = designTokens(`
    /* behind text */
    --vitrine-color-paper: var(--vitrine-light, rgb(1 2 3 / 5%)) var(--vitrine-dark, #111);
    /* distances */
    --vitrine-space-1: max(0.25rem, 4px);
    --vitrine-space-2: 8px;
  `)

  expect(paper).toEqual({
    name: '--vitrine-color-paper',
    light: 'rgb(1 2 3 / 5%)',
    dark: '#111',
    meaning: 'behind text'
  })
  expect(small).toMatchObject({ light: 'max(0.25rem, 4px)', dark: 'max(0.25rem, 4px)' })
  expect(large).toMatchObject({ name: '--vitrine-space-2', meaning: 'distances' })
  expect(
    inScheme('3px solid var(--vitrine-light, red) var(--vitrine-dark, blue)', 'dark')
  ).toBe('3px solid blue')
})

test('rejects a token without a comment', () => {
  expect(() => designTokens('/* one */\n--vitrine-a: 1;\n\n--vitrine-b: 2;')).toThrow(
    'Add a comment to --vitrine-b'
  )
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => `${folder}/${path}`)
}

function withText(path: string): [string, string] {
  return [path, readFileSync(path, 'utf8')]
}

function demoStyles(): string[] {
  return readdirSync('demo-cms/theme').map(name =>
    readFileSync(`demo-cms/theme/${name}`, 'utf8')
  )
}
