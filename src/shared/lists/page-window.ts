/** A page number, or a gap for pages that are left out. */
export type PageStep = number | 'gap'

/** Pages on each side of the current one, and at both ends [UIX-05]. */
const INNER_WINDOW = 2
const OUTER_WINDOW = 0

/**
 * The page links of a pagination: `inner` pages on each side of the current one, and `outer` at both ends. A gap replaces at least
 * two pages. Empty if there is only one page [UIX-05].
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

/** The numbers of the first and the last item on the pages `from` to `to`, starting with 1. */
export function itemRange(from: number, to: number, pageSize: number, total: number) {
  return {
    from: Math.min((from - 1) * pageSize + 1, total),
    to: Math.min(to * pageSize, total)
  }
}
