import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findAdditions } from '../../scripts/build/merge-chunks.mjs'

const WIDGETS = ['a', 'b', 'c', 'd', 'e'].map(name => `${name}.element.ts`)

const INPUTS = {
  'auto.ts': module(['main.ts']),
  'main.ts': module([], [...WIDGETS, 'show.ts', 'prefetch.ts', 'scripts.ts']),
  ...Object.fromEntries(WIDGETS.map(path => [path, module(['react.ts', 'list.ts'])])),
  'react.ts': module(),
  'list.ts': module(),
  'show.ts': module(['fetch.ts']),
  'prefetch.ts': module(['fetch.ts']),
  'scripts.ts': module(),
  'fetch.ts': module()
}

test('adds the modules that many widgets share, and the start, to every widget', () => {
  expect(additionsTo('a.element.ts')).toEqual(['main.ts', 'react.ts', 'list.ts'])
})

test('does not add a separate module to the widgets that do not import it', () => {
  const inputs = { ...INPUTS, 'a.element.ts': module(['react.ts']) }
  expect(additionsTo('a.element.ts', { 'list.ts': 'separate' }, inputs)).toEqual([
    'main.ts',
    'react.ts'
  ])
})

test('adds what the group of every page needs to the widgets that load after it', () => {
  const groupOf = (path: string) => (path === 'scripts.ts' ? 'pages' : undefined)
  expect(additionsTo('a.element.ts', {}, INPUTS, groupOf)).toEqual([
    'main.ts',
    'scripts.ts',
    'react.ts',
    'list.ts'
  ])
})

test('adds what a visit shares with other code of pages, without the code of widgets', () => {
  const groupOf = (path: string) => (path === 'show.ts' ? 'navigation' : undefined)
  expect(additionsTo('prefetch.ts', {}, INPUTS, groupOf)).toEqual(['main.ts', 'fetch.ts'])
  expect(additionsTo('scripts.ts', {}, INPUTS, groupOf)).toEqual([])
})

test('adds nothing of React to a visit when a script of the page makes tags of its own', () => {
  const groupOf = (path: string) => (path === 'show.ts' ? 'navigation' : undefined)
  const react = { path: 'react', kind: 'import-statement' as const, external: true }
  const { imports } = module(['list.ts', 'fetch.ts'])
  const inputs = {
    ...INPUTS,
    'main.ts': module([], [...WIDGETS, 'show.ts', 'prefetch.ts', 'define.ts']),
    ...Object.fromEntries(WIDGETS.map(path => [path, module(['host.ts', 'fetch.ts'])])),
    'define.ts': { bytes: 1000, imports },
    'host.ts': { bytes: 1000, imports: [react] },
    'list.ts': module(['host.ts'])
  }
  expect(additionsTo('show.ts', {}, inputs, groupOf)).toEqual(['main.ts', 'fetch.ts'])
})

test('adds the code of a tag to what is loaded after it', () => {
  const inputs = {
    ...INPUTS,
    'a.element.ts': module(['react.ts', 'texts.ts'], ['dialog.ts']),
    'texts.ts': module(),
    'dialog.ts': module(['texts.ts'])
  }
  expect(additionsTo('dialog.ts', {}, inputs)).toContain('a.element.ts')
})

function additionsTo(
  path: string,
  rules: Record<string, 'separate' | 'alone'> = {},
  inputs: Record<string, ReturnType<typeof module>> = INPUTS,
  groupOf: (path: string) => string | undefined = () => undefined
): string[] {
  const additions = findAdditions(inputs, ['auto.ts'], one => rules[one], groupOf)
  return additions.get(resolve(path))!.map(added => added.slice(resolve().length + 1))
}

function module(imports: string[] = [], lazy: string[] = []) {
  return {
    bytes: 1000,
    imports: [
      ...imports.map(path => ({ path, kind: 'import-statement' as const })),
      ...lazy.map(path => ({ path, kind: 'dynamic-import' as const }))
    ]
  }
}
