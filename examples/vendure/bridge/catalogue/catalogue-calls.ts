import { catalog } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { fold, parseFilter } from 'vitrine/shared'
import { contextOf, reading } from '../context.ts'
import { html } from '../html.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'
import { productUrl } from '../variants.ts'
import { filteredList, searched } from './list.ts'
import { snapshotOf } from './snapshot.ts'
import { variationsOf } from './variations.ts'

const MOST_SUGGESTIONS = 20
const MOST_CATEGORIES = 3

/** Suggestions, variants and filters. */
export function handleCatalogue(api: BridgeApi, shop: () => Shop): void {
  api.handle(
    catalog.suggestions,
    async call => {
      const { q, nbrResults } = call.query
      const snapshot = await snapshotOf(shop(), await contextOf(shop(), call, undefined))
      const most = Math.min(Math.max(Math.floor(nbrResults), 0), MOST_SUGGESTIONS)
      const word = fold(q.slice(0, 200)).trim()
      const categories = snapshot.collections.filter(
        ({ name }) => word !== '' && ` ${fold(name)}`.includes(` ${word}`)
      )
      return [
        ...searched(snapshot, q)
          .slice(0, most)
          .map(product => ({
            Name: product.name,
            ProductUrl: productUrl(shop(), call.culture, product.variant),
            Kind: 'product' as const
          })),
        ...categories.slice(0, MOST_CATEGORIES).map(({ name, slug }) => ({
          Name: name,
          ProductUrl: pageUrl(shop().options.categoryUrl, { culture: call.culture, slug }),
          Kind: 'category' as const
        }))
      ]
    },
    { cache: 'public, max-age=60' }
  )

  api.handle(catalog.variants, call =>
    reading(shop(), call, async ctx => {
      const { quantity, ...selection } = call.query
      const id = idOf(call.params.productId)
      const found =
        id === undefined
          ? undefined
          : await variationsOf(shop(), ctx, call.culture, id, selection, quantity)
      if (!found) throw new RefusalError(404, messageIn(call.culture, 'unknownProduct'))
      return found
    })
  )

  api.handle(catalog.listFilter, call =>
    reading(shop(), call, async ctx => {
      const { currentFilter, ...scope } = call.query
      const snapshot = await snapshotOf(shop(), ctx)
      const { filter } = parseFilter(currentFilter)
      const { facets } = filteredList(snapshot, scope, filter, call.culture)
      return html`<vitrine-filters facets="${JSON.stringify(facets)}" current-filter="${currentFilter}" q="${scope.q}" category-id="${scope.categoryId}" brand-id="${scope.brandId}"></vitrine-filters>`
        .text
    })
  )
}
