import { cutText, type ListFilter, parseFilter, plainText } from 'vitrine/shared'
import { pageNumber } from '../../kernel/content/pagination.ts'

export const pageSizes = [12, 24, 48, 96] as const
export const displays = ['grid', 'table'] as const
export const sorts = ['popular', 'newest', 'price-asc', 'price-desc', 'name'] as const

type Display = (typeof displays)[number]
/** `relevance` exists only for searches. */
export type Sort = (typeof sorts)[number] | 'relevance'

/** The parameters in the URL of a list; invalid ones get their defaults [CAT-04]. */
export interface ListRequest {
  q: string
  filter: ListFilter
  /** The filter in the URL is malformed: the list is unfiltered, and says so. */
  isMalformed: boolean
  display: Display
  sort: Sort
  pageSize: number
  /** The last page shown. */
  pageindex: number
  /** The first page shown, if there are several. */
  pagefrom: number
}

/** Limits the cost of a request: the maximum number of pages shown together. */
const MAX_PAGES = 10

export const DEFAULT_PAGE_SIZE = 24
const MAX_QUERY_LENGTH = 200

export function readListRequest(query: URLSearchParams): ListRequest {
  const q = cutText(plainText(query.get('q') ?? ''), MAX_QUERY_LENGTH)
  const { filter, malformed } = parseFilter(query.get('filter'))
  const pageSize = Number(query.get('pageSize'))
  const pageindex = pageNumber(query.get('pageindex'))
  return {
    q,
    filter,
    isMalformed: malformed,
    display: oneOf(displays, query.get('display')) ?? 'grid',
    sort: oneOf(sortsFor(q), query.get('sort')) ?? sortsFor(q)[0]!,
    pageSize: oneOf(pageSizes, pageSize) ?? DEFAULT_PAGE_SIZE,
    pageindex,
    pagefrom: query.has('pagefrom') ? pageNumber(query.get('pagefrom')) : pageindex
  }
}

/** Limits the shown pages to those that exist, and to the maximum number. */
export function pagesWithin(
  { pageindex, pagefrom }: Pick<ListRequest, 'pageindex' | 'pagefrom'>,
  totalPages: number
): Pick<ListRequest, 'pageindex' | 'pagefrom'> {
  const last = Math.min(pageindex, totalPages)
  const first = pagefrom > last ? last : Math.max(pagefrom, last - MAX_PAGES + 1)
  return { pageindex: last, pagefrom: pageindex === pagefrom ? last : first }
}

/** The available sort orders, the default first. */
export function sortsFor(q: string): Sort[] {
  return q ? ['relevance', ...sorts] : [...sorts]
}

function oneOf<T>(allowed: readonly T[], given: unknown): T | undefined {
  return allowed.find(value => value === given)
}
