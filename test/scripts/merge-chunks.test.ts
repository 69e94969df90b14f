import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { ChunkRule } from '../../scripts/build/chunk-rule.mjs'
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
  expect(additionsTo('a.element.ts', { 'list.ts': 'separate' })).toEqual([
    'main.ts',
    'react.ts'
  ])
})

test('adds a whole module to the page code that shares its imports, without the code of widgets', () => {
  expect(additionsTo('prefetch.ts', { 'show.ts': 'whole' })).toEqual(['main.ts', 'show.ts'])
  expect(additionsTo('scripts.ts', { 'show.ts': 'whole' })).toEqual(['main.ts'])
})

function additionsTo(path: string, rules: Record<string, ChunkRule> = {}): string[] {
  const additions = findAdditions(INPUTS, ['auto.ts'], module => rules[module])
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
