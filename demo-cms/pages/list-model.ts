import { canonicalFilter, listUrl } from '../../src/lib/list-filter.ts'
import type { Place } from '../catalogue/links.ts'
import { displays, type ListRequest, pageSizes, sortsFor } from '../catalogue/list-request.ts'
import { listProducts } from '../catalogue/product-list.ts'
import type { Scope } from '../catalogue/scope.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'
import { filtersModel, type KeptField } from './filters-model.ts'
import { pagination } from './pagination.ts'

/** What the template `catalogue/list` shows: products, filters, and the ways to look at them [CAT-04]. */
export async function listModel(
  db: Db,
  place: Place,
  scope: Scope,
  request: ListRequest,
  address: URL
) {
  const list = await listProducts(db, place, scope, request)
  const to = (changes: Parameters<typeof listUrl>[1]) => pathOf(listUrl(address, changes))
  const first = (list.pageindex - 1) * request.pageSize + 1
  return {
    cards: list.cards,
    total: list.total,
    pageindex: list.pageindex,
    /** How many products stand on the pages before. */
    start: first - 1,
    range: { from: first, to: first + list.cards.length - 1 },
    isMalformed: request.isMalformed,
    withoutFilter: to({ filter: new Map() }),
    hasFilter: canonicalFilter(request.filter) !== '',
    filters: filtersModel(
      list.facets,
      request.filter,
      scope,
      kept(request, ['q', 'sort', 'pageSize', 'display'], address),
      address
    ),
    sorting: {
      kept: kept(request, ['q', 'filter', 'display'], address),
      sorts: sortsFor(request.q).map(sort => ({
        value: sort,
        name: text(place.culture, `Catalog.Sort.${sort}`),
        isSelected: sort === request.sort
      })),
      pageSizes: pageSizes.map(size => ({
        value: size,
        name: text(place.culture, 'Catalog.PerPage', { size }),
        isSelected: size === request.pageSize
      }))
    },
    display: request.display,
    displays: displays.map(display => ({
      name: text(place.culture, `Catalog.Display.${display}`),
      url: to({ display: display === 'grid' ? null : display }),
      isCurrent: display === request.display
    })),
    pagination: pagination(list.pageindex, list.totalPages, page =>
      to({ pageindex: page === 1 ? null : page })
    ),
    origin: request.q ? 'search' : 'list'
  }
}

/** What a form of the list hands on, so that sorting keeps the filter and filtering keeps the order. */
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

export function pathOf(url: URL): string {
  return url.pathname + url.search
}
