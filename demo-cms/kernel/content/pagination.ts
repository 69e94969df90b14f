import { itemRange, pageWindow } from 'vitrine/shared'
import { pathOf } from '../http/requested-url.ts'

interface PageLink {
  number: number
  url: string
  isCurrent: boolean
}

/** What the template `catalogue/pagination` shows: the tag's attributes and its links [UIX-05]. */
export interface Pagination {
  current: number
  /** The first of several pages that are shown together. */
  from: number
  totalPages: number
  total: number
  pageSize: number
  parameter: 'pageindex' | 'pagenbr'
  /** The URL of the list as it is shown now. */
  href: string
  pages: PageLink[]
  first: string
  last: string
  previous: string | undefined
  next: string | undefined
  /** The URL of these pages together with the next one. */
  more: string | undefined
  moreCount: number
  range: { from: number; to: number }
}

export interface Paged {
  current: number
  from?: number
  total: number
  pageSize: number
  parameter: Pagination['parameter']
  href: string
  urlOf(page: number): string
  /** The URL of several pages together, if the list supports that. */
  rangeUrlOf?(from: number, to: number): string
}

/** Links to the pages around the current one; `undefined` when there is only one page [UIX-05]. */
export function pagination(paged: Paged): Pagination | undefined {
  const { current, total, pageSize, parameter, href, urlOf, rangeUrlOf } = paged
  const totalPages = Math.ceil(total / pageSize)
  if (totalPages <= 1) return undefined
  const from = paged.from ?? current
  const range = itemRange(from, current, pageSize, total)
  const hasNext = current < totalPages
  return {
    current,
    from,
    totalPages,
    total,
    pageSize,
    parameter,
    href,
    pages: pageWindow(current, totalPages)
      .filter(step => step !== 'gap')
      .map(number => ({ number, url: urlOf(number), isCurrent: number === current })),
    first: urlOf(1),
    last: urlOf(totalPages),
    previous: from > 1 ? urlOf(from - 1) : undefined,
    next: hasNext ? urlOf(current + 1) : undefined,
    more: hasNext ? rangeUrlOf?.(from, current + 1) : undefined,
    moreCount: Math.min(pageSize, total - range.to),
    range
  }
}

/** The URL of another page of a list. The first page has no number. */
export function pageUrl(list: URL, parameter: string, number: number): string {
  const url = new URL(list)
  if (number === 1) url.searchParams.delete(parameter)
  else url.searchParams.set(parameter, String(number))
  return pathOf(url)
}

/** The page number in a URL; 1 if there is none or it is invalid. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
