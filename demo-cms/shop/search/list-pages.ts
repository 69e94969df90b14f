import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { type Category, childrenOf, pathTo, readCategories } from '../catalogue/categories.ts'
import { categoryList } from '../catalogue/category-list.ts'
import { categoryLink } from '../catalogue/links.ts'
import { listModel } from './list-model.ts'
import { redirectList } from './list-redirect.ts'
import { type ListRequest, readListRequest } from './list-request.ts'
import type { Scope } from './scope.ts'
import { searched } from './search-event.ts'
import { searchModel } from './search-model.ts'

/** Product lists: search results and categories. */
export function listPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/catalog', { limit: { name: 'search' } }, async (request, reply, site) => {
    const address = requestedUrl(request)
    const better = await redirectList(db, request, reply, address, site)
    if (better) return reply.redirect(better, 302)
    const listRequest = readListRequest(address.searchParams)
    const key = `search ${site.currency.code} ${address.href}`
    const page = await shared(db, key, () => searchPage(db, site, listRequest, address))
    return showPage(request, reply, {
      ...page,
      template: 'catalogue/search',
      culture: site.culture,
      // every search would be a copy of its own
      isPublic: !listRequest.q
    })
  })

  pages.get('/c/:slug', async (request, reply, site) => {
    const categories = await readCategories(db, site.culture)
    const category = categories.find(one => one.slug === request.params.slug)
    if (!category) return reply.callNotFound()
    const address = requestedUrl(request)
    const better = await redirectList(db, request, reply, address, site)
    if (better) return reply.redirect(better, 302)
    const listRequest = readListRequest(address.searchParams)
    const key = `category ${site.currency.code} ${address.href}`
    const page = await shared(db, key, () =>
      categoryPage(db, site, category, listRequest, address)
    )
    return showPage(request, reply, {
      ...page,
      template: 'catalogue/category',
      culture: site.culture,
      isPublic: !listRequest.q
    })
  })
}

async function searchPage(db: Db, site: PricedSite, listRequest: ListRequest, address: URL) {
  const { culture } = site
  const { q } = listRequest
  const list = await listModel(db, site, { q }, listRequest, address)
  const title = searchTitle(culture, q, list.total)
  const self = { name: searchTitle(culture, q), url: `${homeLink(site)}/catalog` }
  return {
    title: titleOf(culture, title, list.pageindex),
    canonicalPath: pageOf(self.url, list.pageindex),
    model: {
      heading: title,
      list,
      search: q && !list.hasFilter ? await searchModel(db, site, q, list.total) : undefined,
      itemList: {
        item_list_id: q ? 'search' : 'all-products',
        item_list_name: text(culture, q ? 'Catalog.SearchResults' : 'Catalog.AllProducts')
      },
      analyticsEvent: searched(q, list.total, address),
      brands: q ? [] : await readBrands(db, site),
      trail: breadcrumbs(site, [self], address.origin)
    }
  }
}

async function categoryPage(
  db: Db,
  site: PricedSite,
  category: Category,
  listRequest: ListRequest,
  address: URL
) {
  const { culture } = site
  const categories = await readCategories(db, culture)
  const scope: Scope = { categoryId: category.id, q: listRequest.q }
  const crumbs = pathTo(categories, category.id).map(({ name, slug }) => ({
    name,
    url: categoryLink(site, slug)
  }))
  const list = await listModel(db, site, scope, listRequest, address)
  return {
    title: titleOf(culture, category.name, list.pageindex),
    description:
      category.description || text(culture, 'Category.Description', { name: category.name }),
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
  }
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
