import {
  activeFilters,
  canonicalFilter,
  cutText,
  filterFromFields,
  itemRange,
  type ListChanges,
  type ListFilter,
  listUrl,
  pageWindow,
  parseFilter,
  plainText,
  rangeFilter,
  readBounds,
  withoutActive
} from 'vitrine/shared'
import { type ListRequest, type ProductList, SORTS } from './vendure/catalogue.ts'
import type { Visit } from './visit.ts'

const SIZES = [12, 24, 48] as const
const DEFAULT_SIZE = 24
const DISPLAYS = ['grid', 'table'] as const
const PRICE = ['Price.from', 'Price.to'] as const

/** What the URL of a list asks for; invalid values get their defaults [CAT-04]. */
export function readListRequest({ url }: Visit, categoryId?: string): ListRequest {
  const { searchParams: query } = url
  const q = cutText(plainText(query.get('q') ?? ''), 200)
  const page = Number(query.get('pageindex'))
  const size = Number(query.get('pageSize'))
  return {
    q,
    ...(categoryId !== undefined && { categoryId }),
    filter: parseFilter(query.get('filter')).filter,
    sort: SORTS.find(sort => sort === query.get('sort')) ?? SORTS[0] ?? '',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    pageSize: SIZES.find(one => one === size) ?? DEFAULT_SIZE
  }
}

/** The URL of a list whose form was sent without scripts: the fields become its filter. `undefined` for a URL that has none. */
export function listRedirect({ url, culture }: Visit): string | undefined {
  const { searchParams: query } = url
  const names = ['f', 'remember', ...PRICE]
  if (!names.some(name => query.has(name))) return undefined
  const chosen = query.getAll('f')
  let { filter } = parseFilter(query.get('filter'))
  if (chosen.length > 0) filter = filterFromFields(chosen, key => key === 'Price')
  const rules = { culture, currency: 'EUR' }
  const [from = '', to = ''] = PRICE.map(name => query.get(name) ?? '')
  const read = readBounds([from, to], rules)
  const range = 'bounds' in read ? rangeFilter(read.bounds, rules) : ''
  if (range) filter = new Map(filter).set('Price', range)
  const address = new URL(url)
  for (const name of names) address.searchParams.delete(name)
  return pathOf(listUrl(address, { filter }))
}

/** The data of the templates `catalogue/list`, `catalogue/filters` and `catalogue/list-controls`. */
export function listModel(visit: Visit, request: ListRequest, list: ProductList) {
  const { url } = visit
  const to = (changes: ListChanges) => pathOf(listUrl(url, changes))
  const { filter, q, page, pageSize, sort } = request
  const display = DISPLAYS.find(one => one === url.searchParams.get('display')) ?? 'grid'
  const kept = (names: readonly string[]) =>
    names.flatMap(name => {
      const value = name === 'filter' ? canonicalFilter(filter) : url.searchParams.get(name)
      return value ? [{ name, value }] : []
    })
  return {
    cards: list.cards,
    total: list.total,
    pageindex: page,
    start: (page - 1) * pageSize,
    isMalformed: parseFilter(url.searchParams.get('filter')).malformed,
    withoutFilter: to({ filter: new Map() }),
    hasFilter: canonicalFilter(filter) !== '',
    href: to({}),
    display,
    origin: q ? 'search' : 'list',
    filters: {
      facets: list.facets,
      currentFilter: canonicalFilter(filter),
      categoryId: request.categoryId ?? '',
      q,
      kept: kept(['q', 'sort', 'pageSize', 'display']),
      ...chipsOf(list, filter, to)
    },
    controls: {
      kept: kept(['q', 'filter']),
      display,
      displays: DISPLAYS.map(value => ({
        value,
        name: visit.text(`Catalog.Display.${value}`)
      })),
      sort,
      sorts: SORTS.map(Id => ({
        Id,
        DisplayName: visit.text(`Catalog.Sort.${Id}`)
      })),
      pageSize,
      pageSizes: SIZES,
      defaultPageSize: DEFAULT_SIZE
    },
    pagination: pagination(page, list.total, pageSize, to)
  }
}

function chipsOf(
  { facets }: ProductList,
  filter: ListFilter,
  to: (changes: ListChanges) => string
) {
  const active = activeFilters(facets.Facets as Parameters<typeof activeFilters>[0], filter)
  return {
    active,
    chips: active.map(one => ({
      facet: one.Facet,
      option: one.Option,
      url: to({ filter: withoutActive(filter, one) })
    })),
    withoutFilter: to({ filter: new Map() })
  }
}

/** The data of the template `catalogue/pagination`; `undefined` when there is only one page [UIX-05]. */
export function pagination(
  current: number,
  total: number,
  pageSize: number,
  to: (changes: ListChanges) => string
) {
  const totalPages = Math.ceil(total / pageSize)
  if (totalPages <= 1) return undefined
  const urlOf = (page: number) => to({ pageindex: page === 1 ? null : page })
  const numbers = pageWindow(current, totalPages).filter(step => step !== 'gap')
  return {
    current,
    from: current,
    totalPages,
    total,
    pageSize,
    parameter: 'pageindex',
    href: to({}),
    pages: numbers.map(number => ({
      number,
      url: urlOf(number),
      isCurrent: number === current
    })),
    first: urlOf(1),
    last: urlOf(totalPages),
    previous: current > 1 ? urlOf(current - 1) : undefined,
    next: current < totalPages ? urlOf(current + 1) : undefined,
    range: itemRange(current, current, pageSize, total)
  }
}

function pathOf(url: URL): string {
  return url.pathname + url.search
}
