import { fallback, number, object, string } from 'valibot'
import { catalog } from 'vitrine/contract'
import { parseFilter, plainText } from 'vitrine/shared'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { categorySuggestions } from './category-suggestions.ts'
import { filtersModel } from './filters-model.ts'
import { listFacets } from './product-list.ts'
import { ACCURACY } from './search.ts'
import { suggestions } from './suggestions.ts'

const MAX_SUGGESTIONS = 30
const MIN_LENGTH = 2
/** Long enough for a word that is typed again. */
const CACHE = 'public, max-age=60'

/** Missing or invalid limits get their defaults. */
const Limits = object({
  q: fallback(string(), ''),
  nbrResults: fallback(number(), 5),
  accuracy: fallback(number(), ACCURACY)
})

/** A request without a filter is unfiltered. */
const ListQuery = object({
  ...catalog.listFilter.query.entries,
  currentFilter: fallback(string(), '')
})

/** The calls for suggestions and for the filters of a list [CAT-02] [CAT-09]. */
export function searchApi(calls: Calls, cms: Cms): void {
  const { db, basePath, render } = cms

  calls.handle(
    catalog.suggestions,
    async ({ query, culture }) => {
      const site = { basePath, culture }
      const typed = plainText(query.q)
      if (typed.length < MIN_LENGTH) return []
      const count = Math.trunc(between(1, MAX_SUGGESTIONS, query.nbrResults))
      const accuracy = between(0, 1, query.accuracy)
      const found = await suggestions(db, site, typed, count, accuracy)
      const sections = await categorySuggestions(db, site, typed, accuracy)
      return [...found, ...sections].slice(0, MAX_SUGGESTIONS)
    },
    { query: Limits, cache: CACHE, limit: 'suggestions' satisfies LimitName }
  )

  calls.handle(
    catalog.listFilter,
    async call => {
      const { query } = call
      const site = await siteOf(cms, call)
      const { filter } = parseFilter(query.currentFilter)
      const scope = {
        categoryId: idOf(query.categoryId ?? ''),
        brandId: idOf(query.brandId ?? ''),
        q: plainText(query.q ?? '')
      }
      const facets = await listFacets(db, site, scope, filter)
      // without facets, the block stays empty, and the page hides it [CAT-09]
      if (facets.Facets.length === 0) return ''
      const model = filtersModel(facets, filter, scope)
      return render('catalogue/filters', model, site)
    },
    { query: ListQuery, limit: 'suggestions' satisfies LimitName }
  )
}

function between(low: number, high: number, value: number): number {
  return Math.min(high, Math.max(low, value))
}
