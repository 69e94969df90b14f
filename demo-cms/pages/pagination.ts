/** The specification's window: two pages on each side of the current one, none at the ends; css shows fewer on a phone [UIX-05]. */
const INNER = 2

export interface PageLink {
  number: number
  url: string
  isCurrent: boolean
}

export interface Pagination {
  pages: PageLink[]
  previous: string | undefined
  next: string | undefined
}

/** Links to the pages around the current one; `undefined` when there is only one page [UIX-05]. */
export function pagination(
  current: number,
  total: number,
  urlOf: (page: number) => string
): Pagination | undefined {
  if (total <= 1) return undefined
  const from = Math.max(1, current - INNER)
  const to = Math.min(total, current + INNER)
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return {
    pages: numbers.map(number => ({
      number,
      url: urlOf(number),
      isCurrent: number === current
    })),
    previous: current > 1 ? urlOf(current - 1) : undefined,
    next: current < total ? urlOf(current + 1) : undefined
  }
}
