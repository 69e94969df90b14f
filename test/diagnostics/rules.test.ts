import { expect, test } from 'vitest'
import { ALL_TEXTS, describe as inWords } from '../../src/diagnostics/all-texts.ts'
import { findProblems } from '../../src/diagnostics/find-problems.ts'
import type { MarkupKind } from '../../src/diagnostics/judged.ts'
import { parseMarkup } from '../../src/diagnostics/parse-markup.ts'
import { RULE_NAMES } from '../../src/diagnostics/rules.ts'
import { libraryTags } from '../support/library-tags.ts'
import { PLANTED, planted, RIGHT_PAGE } from './planted-mistakes.ts'

const LANGUAGES = ['en', 'nl', 'fr', 'de'] as const

async function problemsIn(html: string, kind: MarkupKind = 'page') {
  return findProblems(parseMarkup(html), { tags: await libraryTags(), kind })
}

test('a right page has no problem', async () => {
  expect(await problemsIn(RIGHT_PAGE)).toEqual([])
})

test.each(PLANTED)('finds $rule in $html', async mistake => {
  const { html, offset } = planted(mistake)
  const found = (await problemsIn(html)).filter(({ rule }) => rule === mistake.rule)
  expect(found).toHaveLength(1)
  const { place } = found[0]!
  const before = html.slice(0, place.start).split('\n')
  expect([place.line, place.column]).toEqual([before.length, before.at(-1)!.length + 1])
  expect(place.end).toBeGreaterThanOrEqual(place.start)
  if (offset !== undefined) expect(html.slice(place.start)).toBe(html.slice(offset))
})

test.each(PLANTED)('$rule has sentences in every language, with all values', async mistake => {
  const problems = await problemsIn(planted(mistake).html)
  const found = problems.find(({ rule }) => rule === mistake.rule)!
  const sentences = LANGUAGES.map(language => inWords(found, language))
  for (const { problem, fix } of sentences) expect(problem + fix).not.toMatch(/\{[a-z]+\}/)
  expect(new Set(sentences.map(({ problem }) => problem)).size).toBe(LANGUAGES.length)
})

test('every rule has a planted mistake', () => {
  const missing = RULE_NAMES.filter(name => !PLANTED.some(({ rule }) => rule === name))
  // it is about comments in templates
  expect(missing).toEqual(['unused-ignore'])
})

test.each(LANGUAGES)('%s says the same as English, by the same values', language => {
  const namesIn = (text: { problem: string; fix: string }) =>
    [...`${text.problem} ${text.fix}`.matchAll(/\{[a-z]+\}/g)].map(([name]) => name).sort()
  for (const name of RULE_NAMES) {
    const [own, english] = [ALL_TEXTS[language].rules[name], ALL_TEXTS.en.rules[name]]
    expect(namesIn(own), name).toEqual(namesIn(english))
    if (language !== 'en') expect(own.problem, name).not.toBe(english.problem)
  }
  expect(Object.keys(ALL_TEXTS[language].kinds)).toEqual(Object.keys(ALL_TEXTS.en.kinds))
})

test('a part of a page needs nothing that the rest of the page has', async () => {
  const html = '<h3>Offers</h3><label for="elsewhere">Search</label>'
  expect(await problemsIn(html, 'fragment')).toEqual([])
})

test('an unclosed tag is the only problem of what it swallows', async () => {
  const html =
    '<vitrine-reorder order-id="1" /><main id="page"><vitrine-toasts></vitrine-toasts>'
  const rules = (await problemsIn(html, 'fragment')).map(({ rule }) => rule)
  expect(rules).toEqual(['self-closed-tag'])
})

test('names what was meant', async () => {
  const html = '<vitrine-quantitty minQty="2">x</vitrine-quantitty>'
  const [found] = await problemsIn(html, 'fragment')
  expect(inWords(found!, 'en').fix).toBe('Write <vitrine-quantity>, also in its end tag.')
})

test('says which field of JSON is wrong, and what it must be', async () => {
  const markers = '[{"coors": {"lat": "50", "lng": 2}, "title": "x"}]'
  const [found] = await problemsIn(
    `<vitrine-map map-label="x" markers='${markers}'>x</vitrine-map>`,
    'fragment'
  )
  expect(inWords(found!, 'nl').problem).toContain('"[0].coors.lat"')
  expect(inWords(found!, 'nl').problem).toContain('een getal')
})
