import { listUrl } from '../../src/shared/lists/list-filter.ts'

/**
 * URL of a page of a list; the first page has no parameter [UIX-05].
 *
 * @param from The first page, if several pages are shown at once.
 */
export function pageUrl(list: URL, parameter: string, page: number, from?: number): URL {
  const value = page > 1 ? page : null
  if (parameter === 'pageindex') {
    return listUrl(list, { pageindex: value, ...(from && { pagefrom: from }) })
  }
  const url = new URL(list)
  if (value === null) url.searchParams.delete(parameter)
  else url.searchParams.set(parameter, String(value))
  return url
}
