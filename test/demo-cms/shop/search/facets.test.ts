import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { conditionsOf } from '../../../../demo-cms/shop/search/conditions.ts'
import { readListRequest } from '../../../../demo-cms/shop/search/list-request.ts'
import { listFacets, listProducts } from '../../../../demo-cms/shop/search/product-list.ts'
import { Facets } from '../../../../src/shared/contract/facets.ts'
import { parseFilter } from '../../../../src/shared/lists/list-filter.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ products: 144 })

const place = {
  basePath: '/shop',
  culture: 'fr',
  currency: EURO,
  currencies: [EURO]
} as const

function facetsFor(filter: string, scope = {}) {
  return listFacets(shop.db, place, scope, parseFilter(filter).filter)
}

function list(search: string, scope = {}) {
  return listProducts(shop.db, place, scope, readListRequest(new URLSearchParams(search)))
}

function facet(facets: Facets, key: string) {
  const found = facets.Facets.find(one => one.Key === key)
  if (!found) throw new Error(`There is no facet ${key}.`)
  return found
}

test('matches the contract [CAT-09]', async () => {
  const facets = await facetsFor('')
  expect(parse(Facets, facets)).toEqual(facets)
  expect(facets.Total).toBe(144)
  expect(facets.Facets.map(one => one.Key)).toEqual([
    'Categories',
    'ProductAttributes.1',
    'ProductAttributes.2',
    'ProductAttributes.3',
    'ProductAttributes.4',
    'ProductAttributes.5',
    'Price',
    'Brands',
    'Availability'
  ])
})

test('counts the products that each option would show', async () => {
  const all = await facetsFor('')
  for (const { Key, Options } of all.Facets) {
    const option = Options[0]!
    const attribute = Key.split('.')[1]
    const filter = attribute
      ? { ProductAttributes: { [attribute]: [option.Id] } }
      : { [Key]: [option.Id] }
    const { Total } = await facetsFor(JSON.stringify(filter))
    expect(`${Key} ${Total}`).toBe(`${Key} ${option.Count}`)
  }
})

test('keeps the counts of a facet when one of its options is selected', async () => {
  const before = facet(await facetsFor(''), 'Brands')
  const chosen = before.Options[0]!
  const after = facet(await facetsFor(`{"Brands":["${chosen.Id}"]}`), 'Brands')
  expect(after.Options.map(option => option.Count)).toEqual(
    before.Options.map(option => option.Count)
  )
  expect(after.Options.filter(option => option.IsSelected)).toEqual([
    { ...chosen, IsSelected: true }
  ])
})

test('lowers the counts of other facets, and keeps options without products', async () => {
  const before = facet(await facetsFor(''), 'Brands')
  const color = facet(await facetsFor(''), 'ProductAttributes.1').Options[0]!
  const after = facet(
    await facetsFor(`{"ProductAttributes":{"1":["${color.Id}"]},"Price":"200-"}`),
    'Brands'
  )
  expect(after.Options.map(option => option.Id)).toEqual(
    before.Options.map(option => option.Id)
  )
  expect(after.Options.some(option => option.Count === 0)).toBe(true)
})

test('adds products with a second value of one attribute, and narrows with another attribute', async () => {
  const [one, two] = facet(await facetsFor(''), 'ProductAttributes.1').Options
  const narrow = await facetsFor(`{"ProductAttributes":{"1":["${one!.Id}"]}}`)
  const wide = await facetsFor(`{"ProductAttributes":{"1":["${one!.Id}","${two!.Id}"]}}`)
  const both = await facetsFor(
    `{"ProductAttributes":{"1":["${one!.Id}","${two!.Id}"],"5":["${facet(wide, 'ProductAttributes.5').Options[0]!.Id}"]}}`
  )
  expect(wide.Total).toBeGreaterThan(narrow.Total)
  expect(both.Total).toBeLessThan(wide.Total)
})

test('offers the subcategories of the current category', async () => {
  const [top] = facet(await facetsFor(''), 'Categories').Options
  const below = await facetsFor('', { categoryId: Number(top!.Id) })
  expect(below.Total).toBe(top!.Count)
  const children = facet(below, 'Categories').Options
  expect(children.reduce((sum, option) => sum + option.Count, 0)).toBe(top!.Count)
})

test('ignores unknown keys and ids [CAT-06]', async () => {
  const strange = [
    '{"__proto__":{"Brands":["1"]}}',
    '{"constructor":"x","toString":["1"]}',
    '{"Brands":["1 or 1=1","1e3","-1"]}',
    '{"ProductAttributes":{"1; drop":["3"]}}',
    '{"Price":"0-100000000"}',
    '{"Price":"XXX0-25"}'
  ]
  for (const filter of strange) {
    expect(conditionsOf(parseFilter(filter).filter, [EURO])).toEqual([])
    expect((await facetsFor(filter)).Total).toBe(144)
  }
  expect(Object.hasOwn(Object.prototype, 'Brands')).toBe(false)
})

test('sorts by price, by name and by age [CAT-04]', async () => {
  const prices = (await list('sort=price-asc')).cards.map(card => card.price)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const dear = (await list('sort=price-desc')).cards.map(card => card.price)
  expect(dear[0]).toBeGreaterThan(prices[0]!)
  const names = (await list('sort=name')).cards.map(card => card.name)
  expect(names[0]!.localeCompare(names.at(-1)!, 'fr')).toBeLessThan(0)
})

test('shows every product once across its pages [CAT-04]', async () => {
  const seen = new Set<number>()
  for (const pageindex of [1, 2, 3]) {
    const page = await list(`pageSize=48&pageindex=${pageindex}`)
    expect(page.totalPages).toBe(3)
    for (const card of page.cards) seen.add(card.id)
  }
  expect(seen.size).toBe(144)
})

test('tolerates invalid numbers in the URL', async () => {
  for (const search of [
    'pageindex=99999&pageSize=1000000',
    'pageindex=-1',
    'pageindex=1e9',
    'pageindex=NaN&sort=__proto__&display=constructor'
  ]) {
    const page = await list(search)
    expect(page.cards.length).toBeGreaterThan(0)
    expect(page.cards.length).toBeLessThanOrEqual(24)
  }
  expect((await list('pageindex=99999')).pageindex).toBe(6)
})

test('combines search and filters, best match first', async () => {
  const found = await list('q=théière&filter={"Availability":"in-stock"}', { q: 'théière' })
  expect(found.total).toBeGreaterThan(0)
  for (const card of found.cards) {
    expect(card.name).toMatch(/^Théière/)
    expect(card.isAvailable).toBe(true)
  }
})

test('returns empty facets when nothing is found', async () => {
  const none = await list('q=zzqxwv', { q: 'zzqxwv' })
  expect(none).toMatchObject({ total: 0, totalPages: 1, cards: [], facets: { Total: 0 } })
})
