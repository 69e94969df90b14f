import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tags } from '../../demo-cms/extras/page-editor/tag-schemas.ts'
import { type Culture, cultures } from '../../demo-cms/kernel/texts/cultures.ts'
import { extraTextFiles } from '../../scripts/new-language/extra-texts.ts'
import { holesIn } from '../../scripts/new-language/problems-in.ts'
import { tagTextLanguages, tagTextsFile } from '../../scripts/new-language/tag-texts.ts'
import { type Texts, withPlurals } from '../../scripts/new-language/with-plurals.ts'
import { textsIn } from '../../scripts/new-widget/texts.ts'
import { type Language, languages } from '../../src/shared/languages.ts'

/** Texts by key, by file. */
type Files = Readonly<Record<string, Texts>>

const library = byLanguage(language => ({
  ...filesIn(`src/texts/${language}`),
  'new-widget': { ...textsIn(language) }
}))
const demo = byLanguage(language => ({
  ...filesIn(`demo-cms/texts/${language}`),
  ...Object.fromEntries(
    extraTextFiles(language).map(file => [
      file.replace(/^demo-cms\/|\/\w+\.json$/g, ''),
      JSON.parse(readFileSync(file, 'utf8'))
    ])
  )
}))

describe('the messages of the library in every language [CTX-06]', () => {
  test.each(languages)('include each of them in %s, and no others', language => {
    const expected = keysFor(language, library.en)
    expect(expected.length).toBeGreaterThan(500)
    expect(keysOf(library[language])).toEqual(expected)
  })

  test.each(languages)('have the same placeholders in %s as in English', language => {
    expect(withOtherHoles(library, language)).toEqual([])
  })

  test('are not English by mistake', () => {
    const english = flat(library.en)
    // words that are the same in both languages are short
    const long = Object.entries(english).filter(([, text]) => text.split(' ').length > 3)
    for (const language of languages.filter(one => one !== 'en')) {
      const own = flat(library[language])
      expect(long.filter(([key, text]) => own[key] === text)).toEqual([])
    }
  })

  test('have no key that is a language, by which a build with all of them tells their texts apart', () => {
    const keys = Object.values(filesIn('src/texts/en')).flatMap(Object.keys)
    expect(keys.filter(key => languages.some(one => one === key))).toEqual([])
  })

  test('are all used', () => {
    const code = ['src', 'widgets'].flatMap(sourcesIn).join('\n')
    const files = readdirSync('src/texts/en')
    expect(files.filter(file => !code.includes(`/texts/en/${file}'`))).toEqual([])
    const isUsed = useIn(code)
    const keys = keysOf(filesIn('src/texts/en'))
    expect(keys.filter(key => !isUsed(key.replace(/^.*: /, '')))).toEqual([])
  })
})

describe('the texts of the demo in every culture [CTX-06]', () => {
  test.each(cultures)('include each of them in %s', culture => {
    // what an address field is called in one country is translated only where that differs
    const needed = (keys: string[]) =>
      keys.filter(key => !/^[^ ]*: Address\.\w+\.[A-Z]{2}$/.test(key))
    expect(needed(keysOf(demo[culture]))).toEqual(needed(keysFor(culture, demo.en)))
  })

  test.each(cultures)('have the same placeholders in %s as in English', culture => {
    expect(withOtherHoles(demo, culture)).toEqual([])
  })

  test('include each of the seed, and no others', () => {
    const code = sourcesIn('demo-cms/seed').join('\n')
    const calls = code.matchAll(/\bwords\(\s*(['"])(.*?)\1(?:,\s*'(\w+)')?\s*\)/g)
    const keys = [...calls].map(([, , english, meaning]) =>
      meaning ? `${english} (${meaning})` : english!.replaceAll('\\n', '\n')
    )
    const known = Object.keys(filesIn('demo-cms/texts/en')['seed.json']!)
    expect([...new Set(keys)].sort()).toEqual(known.sort())
  })

  test.each(cultures)('include the content pages in %s', culture => {
    const pagesOf = (one: string) => readdirSync(`demo-cms/texts/${one}/pages`).sort()
    expect(pagesOf(culture)).toEqual(pagesOf('en'))
  })
})

describe('the descriptions of tags in the page editor [EDIT-01]', () => {
  const english = [
    ...new Set(
      tags.flatMap(({ summary, attributes }) => [
        summary,
        ...attributes.map(({ sentence }) => sentence)
      ])
    )
  ]

  test.each(tagTextLanguages)('are all translated into %s, and nothing else is', language => {
    const file = tagTextsFile(language)
    const known = Object.keys(tagTextsIn(language))
    expect(
      english.filter(sentence => !known.includes(sentence)),
      `Translate these sentences in ${file}; the English sentence is the key.`
    ).toEqual([])
    expect(
      known.filter(sentence => !english.includes(sentence)),
      `No tag has these sentences any more. Remove them from ${file}, or change the key of those that were only reworded, and check their translation.`
    ).toEqual([])
  })

  test.each(tagTextLanguages)('are not English by mistake in %s', language => {
    const same = Object.entries(tagTextsIn(language)).filter(([key, text]) => key === text)
    expect(same).toEqual([])
  })

  test.each(tagTextLanguages)('keep names, values and placeholders in %s', language => {
    const changed = Object.entries(tagTextsIn(language)).filter(
      ([key, text]) => `${codeIn(text)}` !== `${codeIn(key)}`
    )
    expect(changed).toEqual([])
  })
})

describe('typography', () => {
  test('has no-break spaces in French before : ; ? ! and inside « »', () => {
    const wrong = [...allTextsIn('fr')].filter(text =>
      /[ \u202f][:;?!»]|«(?!\u00a0)|(?<!\u00a0)»/.test(text)
    )
    expect(wrong).toEqual([])
  })

  test('has German quotation marks in German, and no-break spaces before … and %', () => {
    const wrong = [...allTextsIn('de')].filter(text =>
      /[“](?=\w)|[”"]|[^\u00a0]…| %/.test(text)
    )
    expect(wrong).toEqual([])
  })
})

function tagTextsIn(language: Language): Texts {
  return JSON.parse(readFileSync(tagTextsFile(language), 'utf8'))
}

/** What a sentence contains between backticks, in any order. */
function codeIn(sentence: string): string[] {
  return [...sentence.matchAll(/`[^`]+`/g)].map(([code]) => code).sort()
}

/** All texts in a language: messages, texts, descriptions of tags and content pages. */
function* allTextsIn(culture: Culture): Generator<string> {
  yield* Object.values(flat(library[culture]))
  yield* Object.values(flat(demo[culture]))
  const isTranslated = tagTextLanguages.some(language => language === culture)
  const descriptions = isTranslated ? Object.values(tagTextsIn(culture)) : []
  // JSON between backticks has its own punctuation
  yield* descriptions.map(text => text.replace(/`[^`]+`/g, '``'))
  const pages = `demo-cms/texts/${culture}/pages`
  for (const name of readdirSync(pages)) {
    yield* readFileSync(join(pages, name), 'utf8')
      .replace(/<!--|-->/g, '')
      .replace(/<[^>]+>/g, '')
      .split('\n')
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}

/** Whether code names a key: whole, without its plural form, or in a template such as `${reason}Text`. */
function useIn(code: string): (key: string) => boolean {
  const words = new Set([...code.matchAll(/['`.]([\w.-]+)\b/g)].map(([, word]) => word))
  const templates = [...code.matchAll(/`((?:\w|\.|\$\{[^}`]*\})+)`/g)]
    .map(([, template = '']) => template.replace(/\.?\$\{pluralOf.*/, ''))
    .filter(template => /\w/.test(template.replace(/\$\{[^}]*\}/g, '')))
    .map(template => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '\\w+')}$`))
  return key => {
    const base = key.replace(/\.?(zero|one|two|few|many|other)$/, '')
    return [key, base].some(
      name => name === '' || words.has(name) || templates.some(template => template.test(name))
    )
  }
}

function byLanguage(read: (language: Language) => Files): Record<Language, Files> {
  const all = languages.map(language => [language, read(language)])
  return Object.fromEntries(all)
}

function filesIn(folder: string): Files {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  const files = names.map(file => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  return Object.fromEntries(files)
}

/** All texts, by `file: key`. */
function flat(files: Files): Texts {
  const all = Object.entries(files).flatMap(([file, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${file}: ${key}`, text])
  )
  return Object.fromEntries(all)
}

function keysOf(files: Files): string[] {
  return Object.keys(flat(files)).sort()
}

/** Those that a language needs: its plural forms may differ from those of English. */
function keysFor(language: string, english: Files): string[] {
  const files = Object.entries(english).map(([file, texts]) => [
    file,
    withPlurals(texts, language)
  ])
  return keysOf(Object.fromEntries(files))
}

function withOtherHoles(all: Record<Language, Files>, language: Language): string[] {
  const english = flat(all.en)
  return Object.entries(flat(all[language]))
    .filter(
      ([key, text]) => key in english && `${holesIn(text)}` !== `${holesIn(english[key]!)}`
    )
    .map(([key]) => key)
}
