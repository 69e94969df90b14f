import { expect, test } from 'vitest'
import { type BuiltFiles, closure, filesFor } from '../../scripts/build/built-files.mjs'

const FILES: BuiltFiles = new Map([
  file('vitrine.js', { imports: ['start.js'] }),
  file('start.js', { lazy: ['common.js', 'registry.js'] }),
  file('registry.js', { imports: ['react.js'], lazy: ['rare.js'] }),
  file('common.js', { imports: ['react.js'] }),
  file('rare.js', { imports: ['start.js', 'parts.js'] }),
  file('parts.js', {}),
  file('react.js', {})
])

test('counts every file that a script imports before it runs', () => {
  expect([...closure(FILES, 'vitrine.js')]).toEqual(['vitrine.js', 'start.js'])
})

test('counts the registry of the less common tags for a tag that only it names', () => {
  expect([...filesFor(FILES, 'rare.js')].sort()).toEqual([
    'parts.js',
    'rare.js',
    'react.js',
    'registry.js',
    'start.js'
  ])
})

test('leaves the registry out for a tag that every page knows', () => {
  expect([...filesFor(FILES, 'common.js')].sort()).toEqual(['common.js', 'react.js'])
})

function file(
  name: string,
  { imports = [], lazy = [] }: { imports?: string[]; lazy?: string[] }
): [string, BuiltFiles extends Map<string, infer File> ? File : never] {
  return [
    name,
    {
      bytes: 0,
      inputs: {},
      exports: [],
      imports: [
        ...imports.map(path => ({ path: `dist/${path}`, kind: 'import-statement' as const })),
        ...lazy.map(path => ({ path: `dist/${path}`, kind: 'dynamic-import' as const }))
      ]
    }
  ]
}
