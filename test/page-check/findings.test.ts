import { afterEach, expect, test } from 'vitest'
import { versionIn } from '../../src/page-check/found/styles.ts'
import { findingIn } from '../../src/page-check/found/watch-console.ts'
import { findingOf } from '../../src/page-check/found/watch-events.ts'
import { isCheckAsked } from '../../src/page-check/is-asked.ts'
import { keepClosed, keepState } from '../../src/page-check/kept-state.ts'
import { editorLanguage, fill, textsOf } from '../../src/page-check/language.ts'
import { withoutRepeats } from '../../src/page-check/without-repeats.ts'
import { languages } from '../../src/shared/languages.ts'

afterEach(() => sessionStorage.clear())

test('a reply that breaks the contract names the call and the field', () => {
  const message =
    'The response to GET {app}/api/v1/cart is wrong at "Items.0.Price": Invalid type: Expected number.'
  const error = Object.assign(new Error(message), { name: 'ContractError' })
  expect(findingOf(error)).toMatchObject({
    rule: 'reply-wrong',
    values: {
      call: 'GET {app}/api/v1/cart',
      field: 'Items.0.Price',
      reason: 'Invalid type: Expected number'
    }
  })
})

test('a reply that is no JSON names the call', () => {
  const message = 'The response to GET {app}/api/v1/cart is not JSON.'
  const error = Object.assign(new Error(message), { name: 'ContractError' })
  expect(findingOf(error)).toMatchObject({
    rule: 'reply-unreadable',
    values: { call: 'GET {app}/api/v1/cart' }
  })
})

test.each([
  ['AttributeError', 'attribute-refused'],
  ['UnclosedError', 'tag-swallows-page'],
  ['ChunkLoadError', 'code-missing'],
  ['TypeError', 'view-failed']
])('a tag that keeps its plain HTML because of a %s says why', (name, rule) => {
  const error = Object.assign(new Error('Because.'), { name })
  expect(findingOf(error, 'vitrine-map')).toMatchObject({
    rule,
    values: { tag: 'vitrine-map', reason: 'Because.' }
  })
})

test.each([
  ['Vitrine: No response from /api/v1/cart.', 'call-unanswered'],
  ['Vitrine: The server answered /api/v1/cart with 502.', 'call-failed'],
  ['Vitrine has already started: include one copy only.', 'two-copies'],
  ['<vitrine-share> is empty, because its <p> ends before its content. Write', 'tag-cut-off'],
  ['Vitrine: The page setting "pageFade" is ignored.', 'library-says']
])('the message "%s" of the library is a finding', (message, rule) => {
  expect(findingIn(message)?.rule).toBe(rule)
})

test.each([
  'Warning: something of another script',
  'Vitrine knows no tag <vitrine-mapp>; its plain HTML stays.',
  '<vitrine-map> stopped working; its plain HTML is shown instead.'
])('the message "%s" is none, or is found otherwise', message => {
  expect(findingIn(message)).toBeUndefined()
})

test('what the HTML explains with its line is not said twice', () => {
  const live = [
    { rule: 'id-repeated', severity: 'error', values: { id: 'a', count: 2 } },
    { rule: 'id-repeated', severity: 'error', values: { id: 'b', count: 2 } }
  ] as const
  const html = [{ rule: 'duplicate-id', severity: 'warning', values: { id: 'a' } }] as const
  expect(withoutRepeats(live, html)).toEqual([...html, live[1]])
})

test('a picture that a script adds is named beside one of the HTML whose element is not known', () => {
  const picture = (file: string) =>
    ({
      rule: 'picture-without-text',
      severity: 'warning',
      values: { file },
      element: document.createElement('img')
    }) as const
  const live = [picture('printed.png'), picture('added.png')]
  const html = [{ rule: 'missing-alternative', severity: 'warning', values: {} }] as const
  expect(withoutRepeats(live, html)).toEqual([...html, live[1]])
})

test('the page setting asks for the check until the editor closes it in this tab', () => {
  expect(isCheckAsked('{"check": true}')).toBe(true)
  expect(isCheckAsked('{"features": {"check": true}}')).toBe(false)
  expect(isCheckAsked('{"check": ')).toBe(false)
  keepClosed()
  expect(isCheckAsked('{"check": true}')).toBe(false)
  keepState({ side: 'start' })
  expect(isCheckAsked(undefined)).toBe(true)
})

test('the overlay speaks the first language of the browser that it knows', () => {
  expect(editorLanguage(undefined, ['es-ES', 'nl-BE', 'en'])).toBe('nl')
  expect(editorLanguage('de', ['fr'])).toBe('de')
  expect(editorLanguage(undefined, ['ja'])).toBe('en')
})

test('every sentence is there in every language, with the same values', () => {
  const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const language of languages) {
    const { rules, words } = textsOf[language]
    expect(Object.keys(rules), language).toEqual(Object.keys(textsOf.en.rules))
    for (const [name, text] of Object.entries(textsOf.en.rules)) {
      expect(valuesIn(rules[name]!.problem), `${language} ${name}`).toEqual(
        valuesIn(text.problem)
      )
    }
    for (const [name, text] of Object.entries(textsOf.en.words)) {
      const own = words[name as keyof typeof words]
      expect(valuesIn(own), `${language} ${name}`).toEqual(valuesIn(text))
    }
  }
  expect(fill('<{tag}> {other}', { tag: 'a' })).toBe('<a> {other}')
})

test.each([
  ['https://cdn.example/vitrine@1.2.3/dist/vitrine.css', '1.2.3'],
  ['/lib/1.2.0/vitrine.js', '1.2.0'],
  ['/vitrine.css?v=2.1', '2.1'],
  ['/vitrine/vitrine.css', undefined]
])('the version in %s is %s', (url, version) => {
  expect(versionIn(url)).toBe(version)
})
