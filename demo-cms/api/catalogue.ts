import type { FastifyInstance, FastifyReply } from 'fastify'
import { catalog } from '../../src/contract/index.ts'
import { parseFilter } from '../../src/lib/lists/list-filter.ts'
import { categorySuggestions } from '../catalogue/category-suggestions.ts'
import { readProduct } from '../catalogue/product.ts'
import { listFacets } from '../catalogue/product-list.ts'
import { ACCURACY } from '../catalogue/search.ts'
import { suggestions } from '../catalogue/suggestions.ts'
import { readChoice, variations } from '../catalogue/variations.ts'
import { cultureOf, isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { stringResources, text } from '../content/texts.ts'
import { filtersModel } from '../pages/filters-model.ts'
import { checkedReply } from './checked-reply.ts'

type Query = Record<string, string | string[] | undefined>

const MOST_SUGGESTIONS = 30
const SHORTEST = 2

/** The calls that read the catalogue [CAT-02] [CAT-09] [PDP-01]. */
export async function catalogueApi(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath } = shop
  const placeFor = (acceptLanguage: string | undefined) => ({
    basePath,
    culture: cultureOf(acceptLanguage)
  })

  app.get<{ Querystring: Query }>(
    `${basePath}/api/v1/catalog/search/suggestions`,
    async ({ query, headers }) => {
      const typed = first(query.q).trim()
      if (typed.length < SHORTEST) return []
      const place = placeFor(headers['accept-language'])
      const found = await suggestions(
        db,
        place,
        typed,
        Math.trunc(bounded(query.nbrResults, 1, MOST_SUGGESTIONS, 5)),
        bounded(query.accuracy, 0, 1, ACCURACY)
      )
      const sections = await categorySuggestions(db, place, typed)
      return checkedReply(
        catalog.suggestions,
        [...found, ...sections].slice(0, MOST_SUGGESTIONS)
      )
    }
  )

  app.get<{ Querystring: Query; Params: { productId: string } }>(
    `${basePath}/api/v1/catalog/products/:productId/productvariants`,
    async ({ query, params, headers }, reply) => {
      const place = placeFor(headers['accept-language'])
      const id = /^\d{1,9}$/.test(params.productId) ? Number(params.productId) : 0
      const product = await readProduct(db, place.culture, { id })
      if (!product) {
        return reply.code(404).send({ Message: text(place.culture, 'Catalog.NoSuchProduct') })
      }
      return checkedReply(
        catalog.variants,
        variations(place, product, readChoice(product, query))
      )
    }
  )

  app.get<{ Querystring: Query }>(
    `${basePath}/widget/catalog/ListFilter`,
    async ({ query, headers }, reply: FastifyReply) => {
      const place = placeFor(headers['accept-language'])
      const { filter } = parseFilter(first(query.currentFilter))
      const scope = {
        categoryId: idOf(query.categoryId),
        brandId: idOf(query.brandId),
        q: first(query.q).trim()
      }
      const facets = await listFacets(db, place, scope, filter)
      // Nothing to filter by: the block stays empty, and the page hides it [CAT-09].
      const html =
        facets.Facets.length === 0
          ? ''
          : await shop.render('catalogue/filters', filtersModel(facets, filter, scope), {
              culture: place.culture,
              app: basePath,
              site: basePath
            })
      return reply.type('text/html; charset=utf-8').header('vary', 'Accept-Language').send(html)
    }
  )

  app.get<{ Params: { culture: string } }>(
    `${basePath}/api/v1/localization/:culture/stringresources`,
    async ({ params }, reply) => {
      const language = params.culture.split('-')[0]!.toLowerCase()
      if (!isCulture(language)) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=300')
        .send(stringResources(language))
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
