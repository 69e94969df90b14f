import { expect, test } from 'vitest'
import { ownBytes } from '../../scripts/size/own-bytes.mjs'

test('counts the modules that only one tag needs, in whichever file they are', () => {
  const inputs = {
    'auto.ts': module([], ['a.element.ts', 'b.element.ts']),
    'a.element.ts': module(['a.tsx', 'shared.ts']),
    'b.element.ts': module(['shared.ts']),
    'a.tsx': module(),
    'shared.ts': module()
  }
  const files = new Map([
    ['one.js', file({ 'a.element.ts': 100, 'b.element.ts': 300 })],
    ['two.js', file({ 'a.tsx': 10, 'shared.ts': 40 })]
  ])
  const sizes = new Map([
    ['one.js', 40],
    ['two.js', 50]
  ])
  expect(ownBytes(inputs, files, name => sizes.get(name) ?? 0)).toEqual(
    new Map([
      ['vitrine-a', 20],
      ['vitrine-b', 30]
    ])
  )
})

function module(imports: string[] = [], lazy: string[] = []) {
  return {
    bytes: 0,
    imports: [
      ...imports.map(path => ({ path, kind: 'import-statement' as const })),
      ...lazy.map(path => ({ path, kind: 'dynamic-import' as const }))
    ]
  }
}

function file(sizes: Record<string, number>) {
  const inputs = Object.fromEntries(
    Object.entries(sizes).map(([path, bytesInOutput]) => [path, { bytesInOutput }])
  )
  return { inputs, bytes: 0, imports: [], exports: [] }
}
