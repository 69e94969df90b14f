import { canonicalFilter, listUrl } from 'vitrine/shared'
import { pagination } from '../../kernel/content/pagination.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { pathOf } from '../../kernel/http/requested-url.ts'
import { text } from '../../kernel/texts/texts.ts'
import { filtersModel, type KeptField } from './filters-model.ts'
import {
  DEFAULT_PAGE_SIZE,
  displays,
  type ListRequest,
  pageSizes,
  sortsFor
} from './list-request.ts'
import { PRICE_FIELDS, priceProblem } from './price-fields.ts'
import { listProducts } from './product-list.ts'
import type { Scope } from './scope.ts'

/** The data of the template `catalogue/list`: products, filters and controls [CAT-04]. */
export async function listModel(
  db: Db,
  site: PricedSite,
  scope: Scope,
  request: ListRequest,
  requested: URL
) {
  const wrongPrice = priceProblem(requested.searchParams, site.currency, site.culture)
  const address = new URL(requested)
  if (wrongPrice) for (const name of PRICE_FIELDS) address.searchParams.delete(name)
  const list = await listProducts(db, site, scope, request)
  const to = (changes: Parameters<typeof listUrl>[1]) => pathOf(listUrl(address, changes))
  return {
    cards: list.cards,
    total: list.total,
    pageindex: list.pageindex,
    /** the number of products on the previous pages */
    start: (list.pagefrom - 1) * request.pageSize,
    isMalformed: request.isMalformed,
    wrongPrice,
    withoutFilter: to({ filter: new Map() }),
    hasFilter: canonicalFilter(request.filter) !== '',
    filters: filtersModel(
      list.facets,
      request.filter,
      scope,
      kept(request, ['q', 'sort', 'pageSize', 'display'], address),
      address
    ),
    href: to({}),
    display: request.display,
    controls: controlsModel(site, request, address),
    pagination: pagination({
      current: list.pageindex,
      from: list.pagefrom,
      total: list.total,
      pageSize: request.pageSize,
      parameter: 'pageindex',
      href: to({}),
      urlOf: page => to({ pageindex: page === 1 ? null : page }),
      rangeUrlOf: (pagefrom, pageindex) => to({ pagefrom, pageindex })
    }),
    origin: request.q ? 'search' : 'list'
  }
}

/** The data of the template `catalogue/list-controls` [CAT-04]. */
function controlsModel({ culture }: PricedSite, request: ListRequest, address: URL) {
  const sorts = sortsFor(request.q).map(sort => ({
    Id: sort,
    DisplayName: text(culture, `Catalog.Sort.${sort}`)
  }))
  return {
    kept: kept(request, ['q', 'filter'], address),
    display: request.display,
    displays: displays.map(display => ({
      value: display,
      name: text(culture, `Catalog.Display.${display}`)
    })),
    sort: request.sort,
    sorts,
    pageSize: request.pageSize,
    pageSizes,
    defaultPageSize: DEFAULT_PAGE_SIZE
  }
}

/** The hidden fields of the list's forms, so that sorting keeps the filter and filtering keeps the sort order. */
function kept(
  request: ListRequest,
  names: readonly ('q' | 'filter' | 'sort' | 'pageSize' | 'display')[],
  address: URL
): KeptField[] {
  const values = {
    q: request.q,
    filter: canonicalFilter(request.filter),
    sort: request.sort,
    pageSize: String(request.pageSize),
    display: request.display
  }
  return names
    .filter(name => address.searchParams.has(name) && values[name] !== '')
    .map(name => ({ name, value: values[name] }))
}
