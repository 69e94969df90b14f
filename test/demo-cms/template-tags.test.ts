import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'demo-cms'
/** Stands for what Liquid prints. */
const PRINTED = '\u0000'

interface Tag {
  tag: string
  attributes: { name: string; isRequired?: boolean }[]
}

const tags = JSON.parse(
  readFileSync(join(FOLDER, 'extras/page-editor/tags.json'), 'utf8')
) as readonly Tag[]

test('every tag in the templates and content pages of the demo has the attributes that it needs', () => {
  const files = readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter(name => /\.(?:liquid|html)$/.test(name))
  const missing: string[] = []
  let count = 0
  for (const file of files) {
    const html = readFileSync(join(FOLDER, file), 'utf8')
    // conditions and filters contain `>` and quotes
    const withoutLiquid = html
      .replace(/\{%[\s\S]*?%\}/g, ' ')
      .replace(/\{\{[\s\S]*?\}\}/g, PRINTED)
    for (const [, name, rest] of withoutLiquid.matchAll(/<(vitrine-[\w-]+)([^>]*)>/g)) {
      // whatever is printed outside of values may be attributes
      if (rest!.replace(/"[^"]*"|'[^']*'/g, '').includes(PRINTED)) continue
      count += 1
      const known = tags.find(({ tag }) => tag === name)
      for (const { name: attribute, isRequired } of known?.attributes ?? []) {
        if (isRequired && !new RegExp(`\\s${attribute}\\b`).test(rest!)) {
          missing.push(`${file}: <${name}> without ${attribute}`)
        }
      }
    }
  }
  expect(count).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('no text in a tag of a template has a backslash, which Liquid leaves out of patterns', () => {
  const files = readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.liquid'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(file =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\{[%{][\s\S]*?[%}]\}/g)]
      .filter(([tag]) => /'[^']*\\[^']*'/.test(tag))
      .map(([tag]) => `${file}: ${tag}`)
  )
  expect(found).toEqual([])
})
