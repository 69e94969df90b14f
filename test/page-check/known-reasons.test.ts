import { array, object } from 'valibot'
import { expect, test } from 'vitest'
import { readContext } from '../../src/context.ts'
import { count, decimal, json, oneOf, text, url } from '../../src/element/attributes.ts'
import { readAttribute } from '../../src/element/read-attributes.ts'
import { requireClosed } from '../../src/element/unclosed.ts'
import { describeFinding } from '../../src/page-check/describe-finding.ts'
import { knownReason } from '../../src/page-check/found/known-reason.ts'
import { findingOf } from '../../src/page-check/found/watch-events.ts'
import { languages } from '../../src/shared/languages.ts'

const LIST = json(array(object({ Name: text })))
const WORDS = json(object({ Kind: oneOf(['x', 'y']) }))

test.each([
  ['a whole number', count, 'two', 'invalid-whole-number'],
  ['a number', decimal, '2,5', 'invalid-number'],
  ['an address', url, 'javascript:x', 'unsafe-url'],
  ['a word', oneOf(['toast', 'modal']), 'popup', 'invalid-word'],
  ['JSON', LIST, '[{"Name": "x",}]', 'invalid-json'],
  ['a field of JSON', LIST, '[{"Name": 5}]', 'invalid-json-field'],
  ['a field that JSON does not have', LIST, '[{}]', 'invalid-json-field'],
  ['a word in JSON', WORDS, '{"Kind": "z"}', 'invalid-json-field'],
  ['an attribute', text, null, 'missing-attribute']
])(
  'the check of a page says in one sentence of each language that a tag needs %s',
  (_, schema, value, rule) => {
    const error = thrown(() => readAttribute('vitrine-x', 'someName', schema, { text: value }))
    expect(knownReason(error.message)?.rule).toBe(rule)
    const finding = findingOf(error, 'vitrine-x')
    if (!finding) throw new Error('Nothing was found.')
    const sentences = languages.map(language => describeFinding(finding, language).problem)
    expect(new Set(sentences).size).toBe(languages.length)
    for (const sentence of sentences) {
      expect(sentence.split('<vitrine-x>')).toHaveLength(2)
      expect(sentence).not.toMatch(/\{\w+\}|is expected|undefined/)
    }
  }
)

test.each([
  ['no settings', undefined],
  ['a setting too few', { sitePath: '', culture: 'en' }],
  ['a path that is none', { applicationPath: 'shop', sitePath: '', culture: 'en' }],
  ['a language that is none', { applicationPath: '', sitePath: '', culture: 'English!' }],
  ['no element of the page', { applicationPath: '', sitePath: '', culture: 'en' }]
])('a page that does not start because of %s says so in each language', (_, settings) => {
  document.body.innerHTML = settings
    ? `<script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
    : ''
  const { message } = thrown(readContext)
  const because = knownReason(message)
  expect(because).toBeDefined()
  const finding = {
    rule: 'settings-wrong',
    severity: 'error',
    values: { reason: message },
    because
  } as const
  const sentences = languages.map(language => describeFinding(finding, language).problem)
  expect(new Set(sentences).size).toBe(languages.length)
  expect(sentences.join()).not.toMatch(/\{\w+\}|undefined/)
})

test('a tag that contains a part of the page says which, and where it is', () => {
  document.body.innerHTML = '<div id="page"><vitrine-x><header>Shop</header></vitrine-x></div>'
  const element = document.querySelector('vitrine-x') as Element
  const error = thrown(() => requireClosed('vitrine-x', element, 'html'))
  const finding = findingOf(error, 'vitrine-x')
  expect(finding && describeFinding(finding, 'en').problem).toBe(
    '<vitrine-x> in <div id="page"> is not closed and contains <header> of the page.'
  )
})

function thrown(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('It was accepted.')
}
