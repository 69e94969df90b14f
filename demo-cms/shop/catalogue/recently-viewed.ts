import type { FastifyInstance } from 'fastify'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readCards } from './cards.ts'

const MOST = 20

/** Cards of recently viewed products, whose ids the browser stores, with current prices and stock. Records nothing. */
export async function recentlyViewedBlock(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, render } = cms

  app.get(`${basePath}/widget/catalog/RecentlyViewed`, async (request, reply) => {
    const culture = cultureFor(request)
    const ids = fieldOf(request.query, 'productIds', 1000)
      .split(',')
      .flatMap(id => idOf(id) ?? [])
    const cards = await readCards(db, { basePath, culture }, [...new Set(ids)].slice(0, MOST))
    const label = text(culture, 'Catalog.RecentlyViewed')
    const session = await findSession(db, request)
    const html =
      cards.length === 0
        ? ''
        : await render(
            'catalogue/product-carousel',
            {
              cards,
              label,
              origin: 'recently-viewed',
              itemList: { item_list_id: 'recently-viewed', item_list_name: label }
            },
            { culture, app: basePath, site: basePath, csrf: session?.csrf ?? '' }
          )
    return noStore(reply)
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Language')
      .send(html)
  })
}
