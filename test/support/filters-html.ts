import { page } from 'vitest/browser'
import type { Facets } from '../../src/shared/contract/facets.ts'
import { type ListFilter, parseFilter } from '../../src/shared/lists/list-filter.ts'
import { attribute } from './builders.ts'
import { facets } from './facets.ts'
import type { MockRequest } from './mock-api.ts'
import { servedPage } from './served-page.ts'

export const LIST = 'GET /shop/fr/catalog'
export const LIST_FILTER = 'GET /shop/widget/catalog/ListFilter'

export function filtersHtml(given: Facets = facets(), attributes = '') {
  return `<vitrine-filters facets='${attribute(given)}' ${attributes}></vitrine-filters>`
}

/** The attribute with a filter in JSON. */
export function filtered(filter: string) {
  return `current-filter='${attribute(JSON.parse(filter))}'`
}

/** Simulates the shop: 42 products without a filter, and 7 with one. */
export function shopPage({ query }: MockRequest) {
  const filter = query?.filter ?? ''
  const current = filter ? filtered(filter) : ''
  return {
    body: servedPage(
      `<h1>Liste</h1><p data-vitrine-announce>${filter ? 7 : 42} produits en tout</p>${filtersHtml(facets({ Total: filter ? 7 : 42 }), current)}`,
      'Liste'
    )
  }
}

export const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
export const alba = box('Alba 12')
export const here = () => new URL(location.href)

/** The filter in the URL. */
export const filterHere = (): ListFilter =>
  parseFilter(here().searchParams.get('filter')).filter
