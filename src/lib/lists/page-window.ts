/** A page, or pages that are left out. */
export type PageStep = number | 'gap'

/** Two pages on each side of the current one, none at the ends [UIX-05]. */
const INNER_WINDOW = 2
const OUTER_WINDOW = 0

/**
 * The pages that lead on from one of many: `inner` of them on each side of it, and `outer` at both ends with a gap between.
 * A gap is two pages at least: one alone is shown. None when there is one page [UIX-05].
 */
export function pageWindow(
  current: number,
  total: number,
  inner = INNER_WINDOW,
  outer = OUTER_WINDOW
): readonly PageStep[] {
  if (total <= 1) return []
  const isShown = (page: number) =>
    Math.abs(page - current) <= inner || page <= outer || page > total - outer
  const steps: PageStep[] = []
  for (let page = 1; page <= total; page++) {
    const isAlone = outer > 0 && isShown(page - 1) && isShown(page + 1)
    if (isShown(page) || isAlone) steps.push(page)
    else if (outer > 0 && steps.at(-1) !== 'gap') steps.push('gap')
  }
  return steps
}

/** The numbers of the first and the last item that pages `from` to `to` show, counted from 1. */
export function itemRange(from: number, to: number, pageSize: number, total: number) {
  return {
    from: Math.min((from - 1) * pageSize + 1, total),
    to: Math.min(to * pageSize, total)
  }
}
