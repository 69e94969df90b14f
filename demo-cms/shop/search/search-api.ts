import type { FastifyInstance, FastifyReply } from 'fastify'
import { catalog } from '../../../src/contract/index.ts'
import { parseFilter } from '../../../src/lib/lists/list-filter.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { categorySuggestions } from './category-suggestions.ts'
import { filtersModel } from './filters-model.ts'
import { listFacets } from './product-list.ts'
import { ACCURACY } from './search.ts'
import { suggestions } from './suggestions.ts'

type Query = Record<string, string | string[] | undefined>

const MOST_SUGGESTIONS = 30
const SHORTEST = 2

/** The calls for suggestions and for the filters of a list [CAT-02] [CAT-09]. */
export async function searchApi(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath } = cms

  app.get<{ Querystring: Query }>(
    `${basePath}/api/v1/catalog/search/suggestions`,
    async ({ query, headers }) => {
      const typed = first(query.q).trim()
      if (typed.length < SHORTEST) return []
      const site = siteFor({ headers }, basePath)
      const found = await suggestions(
        db,
        site,
        typed,
        Math.trunc(bounded(query.nbrResults, 1, MOST_SUGGESTIONS, 5)),
        bounded(query.accuracy, 0, 1, ACCURACY)
      )
      const sections = await categorySuggestions(db, site, typed)
      return checkedReply(
        catalog.suggestions,
        [...found, ...sections].slice(0, MOST_SUGGESTIONS)
      )
    }
  )

  app.get<{ Querystring: Query }>(
    `${basePath}/widget/catalog/ListFilter`,
    async ({ query, headers }, reply: FastifyReply) => {
      const site = siteFor({ headers }, basePath)
      const { filter } = parseFilter(first(query.currentFilter))
      const scope = {
        categoryId: idOf(query.categoryId),
        brandId: idOf(query.brandId),
        q: first(query.q).trim()
      }
      const facets = await listFacets(db, site, scope, filter)
      // Nothing to filter by: the block stays empty, and the page hides it [CAT-09].
      const html =
        facets.Facets.length === 0
          ? ''
          : await cms.render('catalogue/filters', filtersModel(facets, filter, scope), {
              culture: site.culture,
              app: basePath,
              site: basePath
            })
      return reply.type('text/html; charset=utf-8').header('vary', 'Accept-Language').send(html)
    }
  )
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** A number from a url between two bounds; one that is none, or none at all, is `otherwise`. */
function bounded(
  value: string | string[] | undefined,
  low: number,
  high: number,
  otherwise: number
): number {
  const given = first(value)
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(given)) return otherwise
  return Math.min(high, Math.max(low, Number(given)))
}

function idOf(value: string | string[] | undefined): number | undefined {
  const given = first(value)
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined
}
