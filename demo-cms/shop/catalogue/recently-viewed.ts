import { productBlocks } from 'vitrine/contract'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readCards } from './cards.ts'

const MAX_PRODUCTS = 20

/** Cards of recently viewed products, whose ids the browser stores, with current prices and stock. Records nothing. */
export function recentlyViewedBlock(calls: Calls, cms: Cms): void {
  const { db, render } = cms

  calls.handle(productBlocks.recentlyViewed, async call => {
    const { query, culture, findSession } = call
    const site = await siteOf(cms, call)
    const ids = query.productIds.split(',').flatMap(id => idOf(id) ?? [])
    const cards = await readCards(db, site, [...new Set(ids)].slice(0, MAX_PRODUCTS))
    if (cards.length === 0) return ''
    const label = text(culture, 'Catalog.RecentlyViewed')
    const session = await findSession()
    return render(
      'catalogue/product-carousel',
      {
        cards,
        label,
        origin: 'recently-viewed',
        itemList: { item_list_id: 'recently-viewed', item_list_name: label }
      },
      { ...site, csrf: session?.csrf }
    )
  })
}
