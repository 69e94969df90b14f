import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { readCategories } from '../catalogue/categories.ts'
import { readProduct } from '../catalogue/product.ts'
import { endPromotions, promotionEnd } from '../catalogue/promotions.ts'
import { readTurn } from '../catalogue/turn.ts'
import { readChoice } from '../catalogue/variations.ts'
import { businessReference } from '../references/customer-references.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { listsWith } from '../wishlist/read-lists.ts'
import { otherProducts } from './other-products.ts'
import { priceText, productModel } from './product-model.ts'

type Params = { culture: string; slug: string }
type PageRequest = FastifyRequest<{ Params: Params }>
type Handler = (
  request: PageRequest,
  reply: FastifyReply,
  site: LocalizedSite
) => Promise<unknown>

/** Product pages, and their short form that lists show in a dialog. */
export async function productPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  function page(path: string, handler: Handler) {
    app.get<{ Params: Params }>(`${basePath}/:culture${path}`, async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      return handler(request, reply, { basePath, culture })
    })
  }

  page('/p/:slug', (request, reply, site) =>
    productPage(request, reply, site, 'catalogue/product')
  )

  // the content of the dialog on list pages [CAT-14]
  page('/p/:slug/quick', (request, reply, site) =>
    productPage(request, reply, site, 'catalogue/quick-view')
  )

  async function productPage(
    request: PageRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    template: string
  ): Promise<unknown> {
    await endPromotions(db)
    const product = await readProduct(db, site.culture, { slug: request.params.slug })
    if (!product) return reply.callNotFound()
    const address = requestedAddress(request)
    const choice = readChoice(product, Object.fromEntries(address.searchParams))
    const categories = await readCategories(db, site.culture)
    const endsAt = await promotionEnd(db, product.id)
    const model = productModel(site, product, choice, categories, address.origin, endsAt)
    const session = await findSession(db, request)
    const reference = await businessReference(
      db,
      session?.customerId,
      Number(model.variant.ProductVariantId)
    )
    const wished = await listsWith(db, ownerOf(session), Number(model.variant.ProductVariantId))
    return showPage(request, reply, {
      template,
      culture: site.culture,
      title: product.name,
      description: `${product.description} ${priceText(site, model.variant.UnitPriceTaxIncl)}`,
      canonicalPath: `${homeLink(site)}/p/${product.slug}`,
      model: {
        ...model,
        turn: await readTurn(db, site, product.id),
        ...(await otherProducts(db, site, product.id)),
        isWished: wished.size > 0,
        reference,
        hasReference: reference !== undefined,
        address: request.url
      }
    })
  }
}
