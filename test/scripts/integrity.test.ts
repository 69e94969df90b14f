import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { writeIntegrity } from '../../scripts/build/integrity.mjs'

test('hashes every script and stylesheet, and prints the hashes that a page needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-integrity-'))
  for (const name of ['chunks', 'styles']) mkdirSync(join(folder, name))
  const files = {
    'chunks/c.js': 'c()',
    'styles/d.css': 'd{}',
    'vitrine.css': 'b{}',
    'vitrine.fr.js': 'd()',
    'vitrine.js': 'a()'
  }
  for (const [name, text] of Object.entries({ ...files, 'vitrine.js.map': '{}' })) {
    writeFileSync(join(folder, name), text)
  }
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})

  writeIntegrity(folder, join(folder, 'integrity.json'))

  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  expect(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash(text)]))
  )
  expect(print.mock.calls.flat()).toEqual([
    `vitrine.css integrity="${hash('b{}')}"`,
    `vitrine.fr.js integrity="${hash('d()')}"`,
    `vitrine.js integrity="${hash('a()')}"`
  ])
})
