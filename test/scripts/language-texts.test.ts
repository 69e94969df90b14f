import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Culture, cultures } from '../../demo-cms/kernel/texts/cultures.ts'
import { languages } from '../../src/i18n/languages.ts'

type Texts = Readonly<Record<string, string>>

/** The texts of each language, by `file: key`. */
const library = readLibrary()
const demo = Object.fromEntries(cultures.map(culture => [culture, readDemo(culture)]))

describe('the messages of the library in every language [CTX-06]', () => {
  test('include each of them', () => {
    const keys = Object.keys(library.en!)
    expect(keys.length).toBeGreaterThan(500)
    for (const language of languages) {
      expect(Object.keys(library[language]!), language).toEqual(keys)
    }
  })

  test.each(languages)('have the same placeholders in %s as in English', language => {
    const expected = Object.entries(library.en!).map(([key, text]) => [key, holesIn(text)])
    const found = Object.entries(library[language]!).map(([key, text]) => [key, holesIn(text)])
    expect(found).toEqual(expected)
  })

  test('are not English by mistake', () => {
    // words that are the same in both languages are short
    const long = Object.entries(library.en!).filter(([, text]) => text.split(' ').length > 3)
    for (const language of languages.filter(one => one !== 'en')) {
      expect(long.filter(([key, text]) => library[language]![key] === text)).toEqual([])
    }
  })
})

describe('the texts of the demo in every culture [CTX-06]', () => {
  test.each(cultures)('include each of them in %s', culture => {
    // what an address field is called in one country is translated only where that differs
    const keysOf = (texts: Texts) =>
      Object.keys(texts).filter(key => !/^[^ ]*: Address\.\w+\.[A-Z]{2}$/.test(key))
    expect(keysOf(demo[culture]!)).toEqual(keysOf(demo.en!))
  })

  test.each(cultures)('have the same placeholders in %s as in English', culture => {
    const differing = Object.entries(demo[culture]!).filter(
      ([key, text]) => key in demo.en! && `${holesIn(text)}` !== `${holesIn(demo.en![key]!)}`
    )
    expect(differing).toEqual([])
  })

  test.each(cultures)('include the content pages in %s', culture => {
    const pagesOf = (one: string) => readdirSync(`demo-cms/content-pages/${one}`).sort()
    expect(pagesOf(culture)).toEqual(pagesOf('en'))
  })
})

describe('typography', () => {
  test('has no-break spaces in French before : ; ? ! and inside « »', () => {
    const wrong = [...textsIn('fr')].filter(text =>
      /[ \u202f][:;?!»]|«(?!\u00a0)|(?<!\u00a0)»/.test(text)
    )
    expect(wrong).toEqual([])
  })

  test('has German quotation marks in German, and no-break spaces before … and %', () => {
    const wrong = [...textsIn('de')].filter(text => /[“](?=\w)|[”"]|[^\u00a0]…| %/.test(text))
    expect(wrong).toEqual([])
  })
})

/** All texts in a language: messages, texts, content pages and seed texts. */
function* textsIn(culture: Culture): Generator<string> {
  yield* Object.values(library[culture]!)
  yield* Object.values(demo[culture]!)
  for (const name of readdirSync(`demo-cms/content-pages/${culture}`)) {
    const html = readFileSync(`demo-cms/content-pages/${culture}/${name}`, 'utf8')
    yield* html
      .replace(/<!--|-->/g, '')
      .replace(/<[^>]+>/g, '')
      .split('\n')
  }
  for (const name of readdirSync('demo-cms/seed')) {
    const file = `demo-cms/seed/${name}`
    yield* tuplesIn(parseSync(file, readFileSync(file, 'utf8')).program).map(
      words => words[cultures.indexOf(culture)]!
    )
  }
}

/** The `Words` of the seed: a text in each culture. */
function tuplesIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return []
  const { elements } = node as { elements?: unknown[] }
  const isWords =
    elements?.length === cultures.length && elements.every(one => isNode(one, 'Literal'))
  const own = isWords ? [elements.map(one => String((one as Node).value))] : []
  return [...own, ...Object.values(node).flatMap(tuplesIn)]
}

function holesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
}

function readDemo(culture: Culture): Texts {
  const folder = `demo-cms/texts/${culture}`
  const found = readdirSync(folder).flatMap(file => {
    const texts: Texts = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return Object.entries(texts).map(([key, text]) => [`${file}: ${key}`, text] as const)
  })
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readLibrary(): Record<string, Texts> {
  const files = ['src', 'widgets', 'scripts/new-widget'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => join(folder, name))
  )
  const found: Record<string, Record<string, string>> = {}
  for (const file of files.sort()) {
    const source = readFileSync(file, 'utf8')
    if (!/^ {2,4}nl: /m.test(source)) continue
    for (const byLanguage of objectsIn(parseSync(file, source).program)) {
      if (!('en' in byLanguage && 'nl' in byLanguage)) continue
      for (const [language, texts] of Object.entries(byLanguage)) {
        found[language] ??= {}
        const all = typeof texts === 'string' ? { text: texts } : texts
        for (const [key, text] of Object.entries(all)) found[language][`${file}: ${key}`] = text
      }
    }
  }
  return found
}

type Literal = string | { [key: string]: Literal }

/** All object literals of a syntax tree, reduced to their texts. */
function objectsIn(node: unknown): Record<string, string | Texts>[] {
  if (typeof node !== 'object' || node === null) return []
  const own = isNode(node, 'ObjectExpression') ? [literalOf(node) as Record<string, Texts>] : []
  return [...own, ...Object.values(node).flatMap(objectsIn)]
}

interface Node {
  type: string
  properties: { type: string; key: { name?: string; value?: string }; value: unknown }[]
  value: string
}

function isNode(node: unknown, type: string): node is Node {
  return (node as Partial<Node> | null)?.type === type
}

function literalOf(node: unknown): Literal {
  if (isNode(node, 'Literal')) return node.value
  if (!isNode(node, 'ObjectExpression')) return ''
  const entries = node.properties
    .filter(property => property.type === 'Property')
    .map(({ key, value }) => [key.name ?? key.value, literalOf(value)] as const)
  return Object.fromEntries(entries)
}
