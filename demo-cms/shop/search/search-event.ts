import type { AnalyticsEvent } from 'vitrine/contract'

/** The analytics event for a search; nothing for further pages and other views of the same results. */
export function searched(q: string, found: number, address: URL): AnalyticsEvent | undefined {
  const isFirst = [...address.searchParams.keys()].every(key => key === 'q')
  return q && isFirst ? { event: 'search', search_term: q, result_count: found } : undefined
}
