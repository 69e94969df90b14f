import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { type Culture, cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { addSearchDocuments } from '../../../../demo-cms/seed/search-documents.ts'
import { categorySuggestions } from '../../../../demo-cms/shop/search/category-suggestions.ts'
import { listFacets } from '../../../../demo-cms/shop/search/product-list.ts'
import { fromProducts, resolveScope } from '../../../../demo-cms/shop/search/scope.ts'
import { suggestions } from '../../../../demo-cms/shop/search/suggestions.ts'
import { fold } from '../../../../src/shared/text/fold.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const place = (culture: Culture) => ({
  basePath: '/shop',
  culture,
  currency: EURO,
  currencies: [EURO]
})

/** The ids of all products that a search finds: the scope of their list, without its facets and cards. */
async function found(culture: Culture, q: string): Promise<number[]> {
  const site = place(culture)
  const scope = await resolveScope(shop.db, site, { q })
  const { rows } = await sql<{ id: number }>`
    select products.id ${fromProducts(site, scope)} where ${scope.holds} order by products.id`.execute(
    shop.db
  )
  return rows.map(row => row.id)
}

async function having(value: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`value_ids @> array[${Number(value)}::int]`)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

async function options(culture: Culture) {
  const { Facets } = await listFacets(shop.db, place(culture), {}, new Map())
  return Facets.filter(({ Key }) => Key.startsWith('ProductAttributes.')).flatMap(facet =>
    facet.Options.map(option => ({ facet: facet.DisplayName, ...option }))
  )
}

test.each(cultures)(
  'finds in %s every value that a facet lists [CAT-01] [CAT-09]',
  async culture => {
    const values = await options(culture)
    expect(values.length).toBeGreaterThan(30)
    for (const { Id, DisplayName, facet } of values) {
      const expected = await having(Id)
      const ids = await found(culture, DisplayName)
      expect(ids, DisplayName).toEqual(expect.arrayContaining(expected))
      expect(await found(culture, `${facet} ${DisplayName}`), DisplayName).toEqual(ids)
    }
  }
)

test.each(cultures)(
  'finds in %s only what has a size or a number of pieces [CAT-01]',
  async culture => {
    const values = (await options(culture)).filter(({ DisplayName }) =>
      /\d|^[SMLX]+$/.test(DisplayName)
    )
    expect(values).toHaveLength(11)
    for (const { Id, DisplayName } of values) {
      expect(await found(culture, DisplayName), DisplayName).toEqual(await having(Id))
    }
  }
)

/** The value of a facet, and how people type it. */
const spellings: readonly (readonly [Culture, string, readonly string[]])[] = [
  ['fr', '0,5 l', ['0,5l', '0.5 l', '0.5L', '0,50 litre', '50 cl', '500ml', '5 dl']],
  ['fr', '1,2 l', ['1.2l', '1,2 litres', '1200 ml', 'contenance 1,2l', '1,2']],
  [
    'fr',
    'Lot de 12',
    ['lot 12', 'LOT DE 12', 'lot12', '12 lot', 'lot x12', 'conditionnement lot de 12']
  ],
  ['fr', 'XL', ['xl', 'taille XL', 'Taille : xl']],
  ['fr', 'L', ['l', 'taille L']],
  ['nl', '1,5 l', ['1.5l', '1,5 liter', '150cl']],
  ['nl', 'Set van 6', ['set 6', 'set6', '6 set', 'set van 6']],
  ['de', '0,8 l', ['0.8l', '0,8 Liter', '80 cl']],
  ['de', '12er-Set', ['12er Set', '12erset', 'Set 12', '12 Set']],
  ['en', '0.5 l', ['0,5 l', '0.5l', '0.5 litres', '50cl']],
  ['en', 'Pack of 4', ['pack 4', '4 pack', '4-pack', '4pack']]
]

test.each(spellings)(
  'finds in %s “%s” however it is typed [CAT-01]',
  async (culture, value, typed) => {
    const option = (await options(culture)).find(one => fold(one.DisplayName) === fold(value))!
    const expected = await having(option.Id)
    expect(expected.length).toBeGreaterThan(0)
    for (const q of typed) expect(await found(culture, q), q).toEqual(expected)
  }
)

test('combines a measure with the name of a product [CAT-01] [CAT-02]', async () => {
  const ids = await found('fr', '1,2l théière')
  const all = await found('fr', 'théière')
  const large = await found('fr', '1,2 l')
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(all.filter(id => large.includes(id)))
  const suggested = await suggestions(shop.db, place('fr'), '1,2l théière', 5, 0.3)
  expect(suggested.length).toBe(Math.min(5, ids.length))
  for (const { Name } of suggested) expect(Name).toMatch(/^Théière/)
})

test('leaves out single letters that no product has together with the rest [CAT-01]', async () => {
  expect(await found('fr', 'théière à l')).toEqual(await found('fr', 'théière'))
  expect(await found('fr', "l'osier l'été")).toEqual(await found('fr', 'osier été'))
})

/** A word, and the colours whose names end with it. */
const colours: readonly (readonly [Culture, string, readonly string[]])[] = [
  ['de', 'grün', ['Waldgrün']],
  ['nl', 'blauw', ['Marineblauw', 'Hemelsblauw']],
  ['de', 'blau', ['Marineblau', 'Himmelblau']],
  ['nl', 'groen', ['Bosgroen']],
  ['nl', 'roze', ['Poederroze']],
  ['de', 'rosa', ['Puderrosa']]
]

test.each(colours)(
  'finds in %s “%s” in compound words [CAT-01] [CAT-02]',
  async (culture, word, names) => {
    const ids = await found(culture, word)
    for (const { Id, DisplayName } of await options(culture)) {
      if (!names.includes(DisplayName)) continue
      expect(ids).toEqual(expect.arrayContaining(await having(Id)))
    }
    expect((await suggestions(shop.db, place(culture), word, 30, 0.3)).length).toBe(
      Math.min(30, ids.length)
    )
  }
)

test.each(
  someOf([
    ['de', 'rot', /\b(rot|gusseisern)|\w{3,}rot\b/],
    ['de', 'tisch', /\btisch|\w{3,}tische?\b/],
    ['nl', 'rood', /\brood|\w{3,}rood\b/]
  ] as const)
)(
  'finds in %s with “%s” no words that contain it by accident [CAT-01]',
  async (culture, word, sign) => {
    const ids = await found(culture, word)
    expect(ids.length).toBeGreaterThan(0)
    const texts = await shop.db
      .selectFrom('product_texts')
      .select(['product_id', 'search'])
      .where('culture', '=', culture)
      .execute()
    for (const { product_id, search } of texts) {
      if (ids.includes(product_id)) expect(fold(search).replaceAll("'", ' ')).toMatch(sign)
    }
  }
)

test.each([
  ['de', 'leuchten', 'Pendelleuchten'],
  ['nl', 'potten', 'Bloempotten'],
  ['fr', 'THEIERE', 'Théières']
] as const)('suggests in %s for “%s” the category %s [CAT-02]', async (culture, word, name) => {
  const categories = await categorySuggestions(shop.db, place(culture), word)
  expect(categories.map(category => category.Name)).toContain(name)
})

test('adds the words of facets to a shop that was seeded before [CAT-01]', async () => {
  const read = () =>
    shop.db
      .selectFrom('product_texts')
      .select(['product_id', 'culture', 'search'])
      .orderBy('product_id')
      .orderBy('culture')
      .execute()
  const before = await read()
  await shop.db.updateTable('product_texts').set({ search: "'old':1A" }).execute()
  await shop.db.transaction().execute(tx => addSearchDocuments(tx))
  expect(await read()).toEqual(before)
})
