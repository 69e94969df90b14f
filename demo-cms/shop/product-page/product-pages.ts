import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { pathOf, requestedUrl } from '../../kernel/http/requested-url.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { readCategories } from '../catalogue/categories.ts'
import { businessReference } from '../catalogue/customer-references.ts'
import { readProduct } from '../catalogue/product.ts'
import { endPromotions, promotionEnd } from '../catalogue/promotions.ts'
import { readTurn } from '../catalogue/turn.ts'
import { readChoice } from '../catalogue/variations.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { listsWith } from '../wishlist/read-lists.ts'
import { otherProducts } from './other-products.ts'
import { productFilm } from './product-film.ts'
import { priceText, productModel } from './product-model.ts'

/** Product pages, and their short form that lists show in a dialog. */
export function productPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/p/:slug', (request, reply, site) =>
    productPage(request, reply, site, 'catalogue/product')
  )

  // the content of the dialog on list pages [CAT-14]
  pages.get('/p/:slug/quick', (request, reply, site) =>
    productPage(request, reply, site, 'catalogue/quick-view')
  )

  async function productPage(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    site: PricedSite,
    template: string
  ): Promise<unknown> {
    await endPromotions(db)
    const address = requestedUrl(request)
    const key = `product ${site.currency.code} ${address.href}`
    const page = await shared(db, key, () =>
      readProductPage(db, site, request.params.slug, address)
    )
    if (!page) return reply.callNotFound()
    const session = await findSession(db, request)
    const reference = await businessReference(db, session?.customerId, page.variantId)
    const wished = await listsWith(db, ownerOf(session), page.variantId)
    const isPersonal = reference !== undefined || wished.size > 0
    return showPage(request, reply, {
      ...page,
      template,
      culture: site.culture,
      isPublic: true,
      model: isPersonal
        ? {
            ...page.model,
            isWished: wished.size > 0,
            reference,
            hasReference: reference !== undefined
          }
        : page.model
    })
  }
}

/** What a product page shows to everyone; `undefined` if there is no such product. */
async function readProductPage(db: Db, site: PricedSite, slug: string, address: URL) {
  const product = await readProduct(db, site, { slug })
  if (!product) return undefined
  const choice = readChoice(product, Object.fromEntries(address.searchParams))
  const categories = await readCategories(db, site.culture)
  const endsAt = await promotionEnd(db, product.id)
  const model = productModel(site, product, choice, categories, address.origin, endsAt)
  const turn = await readTurn(db, site, product.id)
  return {
    title: product.name,
    description: `${product.description} ${priceText(site, model.variant.UnitPriceTaxIncl)}`,
    canonicalPath: `${homeLink(site)}/p/${product.slug}`,
    variantId: Number(model.variant.ProductVariantId),
    model: {
      ...model,
      turn,
      film: turn && productFilm(site.basePath, site, product, turn),
      ...(await otherProducts(db, site, product.id)),
      isWished: false,
      hasReference: false,
      address: pathOf(address)
    }
  }
}
