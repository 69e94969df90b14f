import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

import { writeLicences } from '../../scripts/build/licences.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-licences-'))
})

function install(name: string, description: object, text?: string): string {
  const path = join(folder, 'node_modules', name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, ...description }))
  if (text) writeFileSync(join(path, 'LICENSE.md'), text)
  return join(path, 'index.js')
}

function noticesOf(...inputs: string[]): string {
  const metafile = join(folder, 'metafile.json')
  const entries = inputs.map(path => [path, {}])
  writeFileSync(metafile, JSON.stringify({ inputs: Object.fromEntries(entries) }))
  writeLicences(metafile, join(folder, 'licences.txt'))
  return readFileSync(join(folder, 'licences.txt'), 'utf8')
}

test('names every bundled package once, with its version, author and licence text', () => {
  const tea = install(
    'tea',
    { version: '1.2.0', license: 'MIT', author: 'Ann' },
    'Copyright Ann'
  )
  const notices = noticesOf('src/main.ts', tea, tea.replace('index', 'other'))
  expect(notices.match(/tea 1\.2\.0 \(MIT\)\nAnn\n\nCopyright Ann/g)).toHaveLength(1)
})

test('finds packages with a scope and packages inside others', () => {
  const scoped = install('@tea/pot', { version: '1.0.0', license: 'ISC' })
  const inner = install('tea/node_modules/cup', { version: '3.0.0', license: 'BSD-3-Clause' })
  const notices = noticesOf(scoped, inner)
  expect(notices).toContain('@tea/pot 1.0.0 (ISC)')
  expect(notices).toContain('cup 3.0.0 (BSD-3-Clause)')
})

test('rejects a package whose licence shops may not be able to accept', () => {
  const viral = install('viral', { version: '1.0.0', license: 'AGPL-3.0' })
  expect(() => noticesOf(viral)).toThrow('viral 1.0.0 has the licence "AGPL-3.0"')
})
