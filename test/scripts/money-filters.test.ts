import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every template names the currency of its amounts [LOC-01]', () => {
  const templates = readdirSync('demo-cms', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.liquid'))
    .map(path => join('demo-cms', path))
  expect(templates.length).toBeGreaterThan(50)
  const unnamed = templates.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\|\s*money\b(?!:)/.test(line) ? `${path}:${index + 1}` : []))
  )
  expect(unnamed).toEqual([])
})
