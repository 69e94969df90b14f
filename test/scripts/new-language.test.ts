import { describe, expect, test } from 'vitest'
import { problemsIn } from '../../scripts/new-language/problems-in.ts'
import { withPlurals } from '../../scripts/new-language/with-plurals.ts'

describe('the texts of a new language', () => {
  const english = {
    title: 'Cart',
    'found.one': '{count} product',
    'found.other': '{count} products'
  }

  test.each([
    ['en', ['title', 'found.one', 'found.other']],
    ['fr', ['title', 'found.one', 'found.other']],
    ['ja', ['title', 'found.other']],
    ['pl', ['title', 'found.one', 'found.few', 'found.many', 'found.other']],
    ['ar', ['title', 'zero', 'one', 'two', 'few', 'many', 'other']]
  ])('have the plural forms of %s', (language, keys) => {
    const own = Object.keys(withPlurals(english, language))
    expect(
      own.map(key => (language === 'ar' ? key.replace('found.', '') : key)).sort()
    ).toEqual(keys.sort())
  })

  test('begin with the English ones', () => {
    expect(withPlurals(english, 'pl')).toEqual({
      title: 'Cart',
      'found.one': '{count} product',
      'found.few': '{count} products',
      'found.many': '{count} products',
      'found.other': '{count} products'
    })
    expect(withPlurals({ one: '{count} item', other: '{count} items' }, 'ja')).toEqual({
      other: '{count} items'
    })
  })

  test('keep a key that only looks like a plural form', () => {
    const brand = { 'brand.other': 'Other brands', one: 'The only one' }
    expect(withPlurals(brand, 'ja')).toEqual(brand)
  })
})

describe('the file of a translator', () => {
  const known = { 'cart.json': { title: 'Cart', count: '{count} of {all}' } }

  test.each([
    [{ 'cart.json': { title: 'Carrello', count: '{all}: {count}' } }, []],
    [{ 'chart.json': { title: 'Carrello' } }, ['chart.json is not a file of texts.']],
    [{ 'cart.json': { title: 'Carrello' } }, ['cart.json: "count" is missing.']],
    [
      { 'cart.json': { title: '', count: '{count} of {all}' } },
      ['cart.json: "title" is missing.']
    ],
    [
      { 'cart.json': { title: 'Carrello', count: '{count} of {all}', name: 'x' } },
      ['cart.json: "name" is not a text of the shop.']
    ],
    [
      { 'cart.json': { title: 'Carrello', count: '{conto} of {all}' } },
      ['cart.json: "count" must have the same placeholders as before.']
    ]
  ])('%j has the problems %j', (translated, problems) => {
    expect(problemsIn(translated, known)).toEqual(problems)
  })
})
