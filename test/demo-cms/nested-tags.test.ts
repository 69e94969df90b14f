import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every template by its name, as `render` calls it. */
const templates = new Map(
  filesOf('demo-cms', '.liquid').map(file => [
    file.replace(/^.*?\/templates\//, '').replace(/\.liquid$/, ''),
    readFileSync(file, 'utf8')
  ])
)

/** The tags that take any content; the others keep their plain HTML if they contain a tag. */
const open = new Set(
  filesOf('widgets', '.element.ts')
    .map(file => readFileSync(file, 'utf8'))
    .filter(code => /'content'\s*\)/.test(code))
    .map(code => /defineWidget\(\s*'(vitrine-[\w-]+)'/.exec(code)?.[1])
)

function filesOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(end))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** A template with everything that it renders, except single fields: their tags depend on their kind. */
function whole(name: string, outer: readonly string[] = []): string {
  if (outer.includes(name) || name === 'forms/field') return ''
  return (templates.get(name) ?? '').replace(
    /\{%-?\s*(?:render|include)\s+'([^']+)'[^%]*%\}/g,
    (_, part: string) => whole(part, [...outer, name])
  )
}

test('no template puts a tag into one that would keep its plain HTML for it [CHK-11]', () => {
  const wrong = new Set<string>()
  let nested = 0
  for (const name of templates.keys()) {
    const around: string[] = []
    for (const [, end, tag = ''] of whole(name).matchAll(/<(\/?)(vitrine-[\w-]+)/g)) {
      if (end) {
        around.splice(around.lastIndexOf(tag), 1)
        continue
      }
      nested += around.length
      const closed = around.filter(outer => !open.has(outer))
      if (closed.length > 0) wrong.add(`${name}: <${tag}> in <${closed.join('>, <')}>`)
      around.push(tag)
    }
  }
  expect(nested).toBeGreaterThan(3)
  expect([...wrong]).toEqual([])
})
