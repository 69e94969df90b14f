import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { searched } from '../cart/cart-facts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { childrenOf, pathTo, readCategories } from '../catalogue/categories.ts'
import { categoryList } from '../catalogue/category-list.ts'
import { categoryLink, homeLink, type Place } from '../catalogue/links.ts'
import { readProduct } from '../catalogue/product.ts'
import { endPromotions, promotionEnd } from '../catalogue/promotions.ts'
import { readTurn } from '../catalogue/turn.ts'
import { readChoice } from '../catalogue/variations.ts'
import { homeModel } from '../home/home-model.ts'
import { otherProducts } from '../product-page/other-products.ts'
import { priceText, productModel } from '../product-page/product-model.ts'
import { businessReference } from '../references/customer-references.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { listsWith } from '../wishlist/read-lists.ts'
import { listModel } from './list-model.ts'
import { redirectList } from './list-redirect.ts'
import { readListRequest } from './list-request.ts'
import type { Scope } from './scope.ts'
import { searchModel } from './search-model.ts'

type Params = { culture: string; slug: string }
type Visit = FastifyRequest<{ Params: Params }>
type Handler = (visit: Visit, reply: FastifyReply, place: Place) => Promise<unknown>

/** Home, category, search and product: every page by which a shopper finds something. */
export async function cataloguePages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop

  function page(path: string, handler: Handler) {
    app.get<{ Params: Params }>(`${basePath}/:culture${path}`, async (visit, reply) => {
      const { culture } = visit.params
      if (!isCulture(culture)) return reply.callNotFound()
      return handler(visit, reply, { basePath, culture })
    })
  }

  page('', async (visit, reply, place) =>
    showPage(visit, reply, {
      template: 'catalogue/home',
      culture: place.culture,
      title: text(place.culture, 'Home.Title'),
      description: text(place.culture, 'Home.Description'),
      canonicalPath: homeLink(place),
      isHome: true,
      model: await homeModel(db, place)
    })
  )

  page('/catalog', async (visit, reply, place) => {
    const address = requestedAddress(visit)
    const better = redirectList(visit, reply, address, basePath)
    if (better) return reply.redirect(better, 302)
    const request = readListRequest(address.searchParams)
    const list = await listModel(db, place, { q: request.q }, request, address)
    const { q } = request
    const title = searchTitle(place.culture, q, list.total)
    const self = { name: searchTitle(place.culture, q), url: `${homeLink(place)}/catalog` }
    return showPage(visit, reply, {
      template: 'catalogue/search',
      culture: place.culture,
      title: titleOf(place.culture, title, list.pageindex),
      canonicalPath: pageOf(self.url, list.pageindex),
      model: {
        heading: title,
        list,
        search: q && !list.hasFilter ? await searchModel(db, place, q, list.total) : undefined,
        itemList: {
          item_list_id: request.q ? 'search' : 'all-products',
          item_list_name: text(
            place.culture,
            request.q ? 'Catalog.SearchResults' : 'Catalog.AllProducts'
          )
        },
        fact: searched(request.q, list.total, address),
        brands: request.q ? [] : await readBrands(db, place),
        trail: breadcrumbs(place, [self], address.origin)
      }
    })
  })

  page('/c/:slug', async (visit, reply, place) => {
    const categories = await readCategories(db, place.culture)
    const category = categories.find(one => one.slug === visit.params.slug)
    if (!category) return reply.callNotFound()
    const address = requestedAddress(visit)
    const better = redirectList(visit, reply, address, basePath)
    if (better) return reply.redirect(better, 302)
    const request = readListRequest(address.searchParams)
    const scope: Scope = { categoryId: category.id, q: request.q }
    const crumbs = pathTo(categories, category.id).map(({ name, slug }) => ({
      name,
      url: categoryLink(place, slug)
    }))
    const list = await listModel(db, place, scope, request, address)
    return showPage(visit, reply, {
      template: 'catalogue/category',
      culture: place.culture,
      title: titleOf(place.culture, category.name, list.pageindex),
      description:
        category.description ||
        text(place.culture, 'Category.Description', { name: category.name }),
      canonicalPath: pageOf(categoryLink(place, category.slug), list.pageindex),
      model: {
        heading: category.name,
        category,
        children: childrenOf(categories, category.id).map(child => ({
          ...child,
          url: categoryLink(place, child.slug)
        })),
        list,
        categoryList: await categoryList(db, place, categories, { current: category.id }),
        itemList: { item_list_id: `category-${category.id}`, item_list_name: category.name },
        trail: breadcrumbs(place, crumbs, address.origin)
      }
    })
  })

  page('/p/:slug', (visit, reply, place) =>
    productPage(visit, reply, place, 'catalogue/product')
  )

  // what a list shows in a dialog [CAT-14]
  page('/p/:slug/quick', (visit, reply, place) =>
    productPage(visit, reply, place, 'catalogue/quick-view')
  )

  async function productPage(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    template: string
  ): Promise<unknown> {
    await endPromotions(db)
    const product = await readProduct(db, place.culture, { slug: visit.params.slug })
    if (!product) return reply.callNotFound()
    const address = requestedAddress(visit)
    const choice = readChoice(product, Object.fromEntries(address.searchParams))
    const categories = await readCategories(db, place.culture)
    const endsAt = await promotionEnd(db, product.id)
    const model = productModel(place, product, choice, categories, address.origin, endsAt)
    const session = await findSession(db, visit)
    const reference = await businessReference(
      db,
      session?.customerId,
      Number(model.variant.ProductVariantId)
    )
    const wished = await listsWith(db, ownerOf(session), Number(model.variant.ProductVariantId))
    return showPage(visit, reply, {
      template,
      culture: place.culture,
      title: product.name,
      description: `${product.description} ${priceText(place, model.variant.UnitPriceTaxIncl)}`,
      canonicalPath: `${homeLink(place)}/p/${product.slug}`,
      model: {
        ...model,
        turn: await readTurn(db, place, product.id),
        ...(await otherProducts(db, place, product.id)),
        isWished: wished.size > 0,
        reference,
        hasReference: reference !== undefined,
        address: visit.url
      }
    })
  }
}

/** The pages of a list differ in their titles: for the history, for tabs and for who hears them. */
function titleOf(culture: Culture, title: string, number: number): string {
  return number === 1 ? title : `${title} – ${text(culture, 'Catalog.Page', { number })}`
}

function pageOf(url: string, number: number): string {
  return number === 1 ? url : `${url}?pageindex=${number}`
}

function searchTitle(culture: Culture, q: string, count?: number): string {
  if (!q) return text(culture, 'Catalog.AllProducts')
  return text(culture, 'Catalog.ResultsFor', { q, ...(count !== undefined && { count }) })
}
