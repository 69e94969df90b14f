import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropHelperImports } from '../../scripts/build/drop-helper-imports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-helpers-'))
const METAFILE = join(folder, 'metafile.json')

test('does not load the helpers for CommonJS where nothing uses them', () => {
  const start = write('start.js', 'import"./helpers-A1.js";import"./page.js";begin();', {
    'src/start.ts': {}
  })
  const react = write('react.js', 'import{a as t}from"./helpers-A1.js";t();', {
    'react.js': {}
  })
  const helpers = write('helpers-A1.js', 'export{a};', {})
  const page = write('page.js', 'show();', { 'src/page.ts': {} })
  for (const output of [start, react]) output.imports = [helpers.path, page.path].map(importOf)
  const outputs = Object.fromEntries(
    [start, react, helpers, page].map(({ path, ...output }) => [path, output])
  )
  writeFileSync(METAFILE, JSON.stringify({ inputs: {}, outputs }))

  dropHelperImports(METAFILE)

  // the columns of the source map stay the same
  expect(readFileSync(start.path, 'utf8')).toBe(
    '                        import"./page.js";begin();'
  )
  expect(readFileSync(react.path, 'utf8')).toContain('helpers-A1.js')
  const after = JSON.parse(readFileSync(METAFILE, 'utf8')).outputs
  expect(after[start.path].imports).toEqual([importOf(page.path)])
  expect(after[react.path].imports).toEqual([importOf(helpers.path), importOf(page.path)])
})

function write(name: string, text: string, inputs: Record<string, object>) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return { path, inputs, imports: [] as object[] }
}

function importOf(path: string) {
  return { path, kind: 'import-statement' }
}
