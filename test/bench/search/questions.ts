import type { Culture } from '../../../demo-cms/kernel/texts/cultures.ts'
import {
  type ListRequest,
  readListRequest
} from '../../../demo-cms/shop/search/list-request.ts'
import type { Scope } from '../../../demo-cms/shop/search/scope.ts'

export interface ListQuestion {
  name: string
  culture: Culture
  scope: Scope
  request: ListRequest
}

/** What is typed: beginnings, whole words, several, misspelt ones, nonsense, and the words that nearly all products have. */
export const typed: readonly (readonly [Culture, string])[] = [
  ['fr', 'th'],
  ['fr', 'the'],
  ['fr', 'theiere'],
  ['fr', 'Théière en'],
  ['fr', 'tehiere'],
  ['fr', 'en'],
  ['fr', 'lampe laiton'],
  ['fr', 'coton bio navy'],
  ['fr', 'mug porclaine'],
  ['fr', 'cousin velour vret'],
  ['fr', 'xqzwvk'],
  ['nl', 'th'],
  ['nl', 'stoel'],
  ['nl', 'kusen fluweel'],
  ['nl', 'van hout'],
  ['en', 'te'],
  ['en', 'chair'],
  ['en', 'galss teapot'],
  ['en', 'a']
]

const attribute = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Lists of everything and of departments, searches, every order, filters from none to four facets. */
export const lists: readonly ListQuestion[] = [
  list('everything', ''),
  list('everything, newest', 'sort=newest'),
  list('everything, cheapest, page 40', 'sort=price-asc&pageindex=40'),
  list('everything, dearest', 'sort=price-desc'),
  list('everything, by name, page 3, 96', 'sort=name&pageSize=96&pageindex=3'),
  list('everything, the last page', 'pageindex=999999'),
  list('everything, one price', attribute({ Price: '25-50' })),
  list(
    'everything, price and colour',
    attribute({ Price: '25-50', ProductAttributes: { 1: ['5'] } })
  ),
  list(
    'everything, four facets',
    attribute({
      Categories: ['1', '2'],
      Brands: ['1', '2', '3'],
      Availability: 'in-stock',
      ProductAttributes: { 1: ['5', '6'] }
    })
  ),
  list('a department', '', { categoryId: 1 }),
  list(
    'a department, by name, in stock',
    `sort=name&${attribute({ Availability: 'in-stock' })}`,
    {
      categoryId: 1
    }
  ),
  list('a category', '', { categoryId: 12 }),
  list('a category, two colours', attribute({ ProductAttributes: { 1: ['5', '6'] } }), {
    categoryId: 12
  }),
  list('a brand', '', { brandId: 3 }),
  list('search: lampe', 'q=lampe'),
  list('search: lampe, in stock', `q=lampe&${attribute({ Availability: 'in-stock' })}`),
  list('search: lampe, cheapest', 'q=lampe&sort=price-asc'),
  list('search: tehiere (misspelt)', 'q=tehiere'),
  list('search: a word on most products', 'q=co'),
  list('search: kussen (nl)', 'q=kussen', {}, 'nl'),
  list('search: glass (en), one brand', `q=glass&${attribute({ Brands: ['2'] })}`, {}, 'en')
]

function list(
  name: string,
  address: string,
  scope: Scope = {},
  culture: Culture = 'fr'
): ListQuestion {
  const request = readListRequest(new URLSearchParams(address))
  return { name, culture, scope: { ...scope, ...(request.q && { q: request.q }) }, request }
}
