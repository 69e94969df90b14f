import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { childrenOf, pathTo, readCategories } from '../catalogue/categories.ts'
import { categoryList } from '../catalogue/category-list.ts'
import { categoryLink } from '../catalogue/links.ts'
import { listModel } from './list-model.ts'
import { redirectList } from './list-redirect.ts'
import { readListRequest } from './list-request.ts'
import type { Scope } from './scope.ts'
import { searched } from './search-fact.ts'
import { searchModel } from './search-model.ts'

type Params = { culture: string; slug: string }
type PageRequest = FastifyRequest<{ Params: Params }>
type Handler = (
  request: PageRequest,
  reply: FastifyReply,
  site: LocalizedSite
) => Promise<unknown>

/** Product lists: search results and categories. */
export async function listPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  function page(path: string, handler: Handler) {
    app.get<{ Params: Params }>(`${basePath}/:culture${path}`, async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      return handler(request, reply, { basePath, culture })
    })
  }

  page('/catalog', async (request, reply, site) => {
    const address = requestedAddress(request)
    const better = redirectList(request, reply, address, basePath)
    if (better) return reply.redirect(better, 302)
    const listRequest = readListRequest(address.searchParams)
    const list = await listModel(db, site, { q: listRequest.q }, listRequest, address)
    const { q } = listRequest
    const title = searchTitle(site.culture, q, list.total)
    const self = { name: searchTitle(site.culture, q), url: `${homeLink(site)}/catalog` }
    return showPage(request, reply, {
      template: 'catalogue/search',
      culture: site.culture,
      title: titleOf(site.culture, title, list.pageindex),
      canonicalPath: pageOf(self.url, list.pageindex),
      model: {
        heading: title,
        list,
        search: q && !list.hasFilter ? await searchModel(db, site, q, list.total) : undefined,
        itemList: {
          item_list_id: listRequest.q ? 'search' : 'all-products',
          item_list_name: text(
            site.culture,
            listRequest.q ? 'Catalog.SearchResults' : 'Catalog.AllProducts'
          )
        },
        fact: searched(listRequest.q, list.total, address),
        brands: listRequest.q ? [] : await readBrands(db, site),
        trail: breadcrumbs(site, [self], address.origin)
      }
    })
  })

  page('/c/:slug', async (request, reply, site) => {
    const categories = await readCategories(db, site.culture)
    const category = categories.find(one => one.slug === request.params.slug)
    if (!category) return reply.callNotFound()
    const address = requestedAddress(request)
    const better = redirectList(request, reply, address, basePath)
    if (better) return reply.redirect(better, 302)
    const listRequest = readListRequest(address.searchParams)
    const scope: Scope = { categoryId: category.id, q: listRequest.q }
    const crumbs = pathTo(categories, category.id).map(({ name, slug }) => ({
      name,
      url: categoryLink(site, slug)
    }))
    const list = await listModel(db, site, scope, listRequest, address)
    return showPage(request, reply, {
      template: 'catalogue/category',
      culture: site.culture,
      title: titleOf(site.culture, category.name, list.pageindex),
      description:
        category.description ||
        text(site.culture, 'Category.Description', { name: category.name }),
      canonicalPath: pageOf(categoryLink(site, category.slug), list.pageindex),
      model: {
        heading: category.name,
        category,
        children: childrenOf(categories, category.id).map(child => ({
          ...child,
          url: categoryLink(site, child.slug)
        })),
        list,
        categoryList: await categoryList(db, site, categories, { current: category.id }),
        itemList: { item_list_id: `category-${category.id}`, item_list_name: category.name },
        trail: breadcrumbs(site, crumbs, address.origin)
      }
    })
  })
}

/** The pages of a list have different titles, for the history, for tabs and for screen readers. */
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
