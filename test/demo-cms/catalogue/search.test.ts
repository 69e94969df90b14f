import { expect, test } from 'vitest'
import { searchQuery } from '../../../demo-cms/shop/search/search.ts'
import { searchDocument, searchWords } from '../../../demo-cms/shop/search/search-words.ts'
import { suggestions } from '../../../demo-cms/shop/search/suggestions.ts'
import { withShop } from '../../support/with-shop.ts'

const shop = withShop()

const fr = { basePath: '/shop', culture: 'fr' } as const

function names(typed: string, place: Parameters<typeof suggestions>[1] = fr, limit = 5) {
  return suggestions(shop.db, place, typed, limit, 0.3).then(found =>
    found.map(suggestion => suggestion.Name)
  )
}

test('ignores articles, accents and case', () => {
  expect(searchWords('La Théière d’Oslo, en FONTE')).toEqual(['theiere', 'oslo', 'fonte'])
  expect(searchWords('Cœur & Œuvre')).toEqual(['coeur', 'oeuvre'])
})

test('indexes a word once with all its positions', () => {
  expect(
    searchDocument([
      ['Mug bleu', 'A'],
      ['mug', 'D']
    ])
  ).toBe("'mug':1A,3D 'bleu':2A")
})

test('suggests products whose name starts with the typed letters [CAT-02]', async () => {
  const found = await names('théi')
  expect(found.length).toBeGreaterThan(0)
  for (const name of found) expect(name).toMatch(/^Théière/)
})

test('finds the same with and without accents and capitals [CAT-02]', async () => {
  expect(await names('THEIERE')).toEqual(await names('théière'))
})

test('forgives a misspelt word [CAT-02]', async () => {
  const [best] = await names('tehiere')
  expect(best).toMatch(/^Théière/)
  const [dutch] = await names('teepot', { ...fr, culture: 'nl' })
  expect(dutch).toMatch(/^Theepot/)
})

test('requires every typed word', async () => {
  for (const name of await names('théière verre')) expect(name).toMatch(/^Théière .* en verre/)
})

test('suggests no more than requested', async () => {
  expect(await names('en', { ...fr, culture: 'en' }, 2)).toHaveLength(2)
})

test('finds nothing for letters that match no word', async () => {
  expect(await names('zzqxwv')).toEqual([])
  expect(await names('!!! ???')).toEqual([])
})

test('treats special characters of query languages as text', async () => {
  for (const typed of ["'; drop table products; --", '& | ! ( ) :*', '%', "l'été \\"]) {
    await expect(names(typed)).resolves.toBeInstanceOf(Array)
  }
})

test('looks a word up by its beginning, then by similarity', async () => {
  expect(await searchQuery(shop.db, 'fr', 'théi')).toBe("'thei':*")
  expect(await searchQuery(shop.db, 'fr', 'tehiere')).toContain("'theiere'")
  expect(await searchQuery(shop.db, 'fr', '   ')).toBeUndefined()
})

test('is stricter with a higher accuracy [CAT-02]', async () => {
  expect(await searchQuery(shop.db, 'fr', 'tehiere', 0.95)).toBeUndefined()
})
