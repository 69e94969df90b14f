import { productBlocks } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Calls } from '../../kernel/http/calls.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readVariantOf } from './one-variant.ts'
import { readWarehouseStock } from './warehouse-stock.ts'

/** Stock by warehouse, as the content of a dialog [PDP-08]. */
export function stockBlock(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(productBlocks.stockByWarehouse, async ({ query, culture }) => {
    const showsAll = query.displayAllActiveWarehouses
    const site = { basePath, culture }
    const model = await readModel(db, site, query, showsAll)
    if (!model) throw new RefusalError(404, text(culture, 'Catalog.NoSuchProduct'))
    return render('catalogue/warehouses', model, site)
  })
}

/** Stock by warehouse, as a page for browsers without JavaScript [PDP-08]. */
export function stockPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/stock', async (request, reply, site) => {
    const model = await readModel(db, site, request.query, true)
    if (!model) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'catalogue/stock',
      culture: site.culture,
      title: `${text(site.culture, 'Product.Warehouses')} – ${model.name}`,
      canonicalPath: model.url.replace(/\?.*$/, ''),
      model
    })
  })
}

async function readModel(db: Db, site: LocalizedSite, query: unknown, showsAll: boolean) {
  const variant = await readVariantOf(db, site, query)
  if (!variant) return undefined
  return { ...variant, warehouses: await readWarehouseStock(db, variant.variantId, showsAll) }
}
