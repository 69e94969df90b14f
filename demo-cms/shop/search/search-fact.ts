import type { AnalyticsEvent } from '../../../src/contract/index.ts'

/** The analytics event of a search; none for other pages or views of the same results. */
export function searched(q: string, found: number, address: URL): AnalyticsEvent | undefined {
  const isFirst = [...address.searchParams.keys()].every(key => key === 'q')
  return q && isFirst ? { event: 'search', search_term: q, result_count: found } : undefined
}
