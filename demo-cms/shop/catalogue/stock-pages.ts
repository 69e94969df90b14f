import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readVariantOf } from './one-variant.ts'
import { readWarehouseStock } from './warehouse-stock.ts'

/** Stock by warehouse: the content of a dialog, and a page for browsers without JavaScript [PDP-08]. */
export async function stockPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, render, showPage } = cms

  app.get(`${basePath}/widget/catalog/StockByWarehouse`, async ({ query, headers }, reply) => {
    const site = siteFor({ headers }, basePath)
    const model = await modelOf(site, query, fieldOf(query, 'displayAllActiveWarehouses'))
    if (!model) {
      return reply.code(404).send({ Message: text(site.culture, 'Catalog.NoSuchProduct') })
    }
    const html = await render('catalogue/warehouses', model, {
      culture: site.culture,
      app: basePath,
      site: basePath
    })
    return noStore(reply)
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Language')
      .send(html)
  })

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/stock`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const model = await modelOf({ basePath, culture }, request.query, 'true')
      if (!model) return reply.callNotFound()
      return showPage(request, reply, {
        template: 'catalogue/stock',
        culture,
        title: `${text(culture, 'Product.Warehouses')} – ${model.name}`,
        canonicalPath: model.url.replace(/\?.*$/, ''),
        model
      })
    }
  )

  async function modelOf(site: LocalizedSite, query: unknown, all: string) {
    const variant = await readVariantOf(db, site, query)
    if (!variant) return undefined
    const warehouses = await readWarehouseStock(db, variant.variantId, all === 'true')
    return { ...variant, warehouses }
  }
}
