import type { AnalyticsEvent } from '../../../src/contract/index.ts'

/** What a page of results says about the words, when it is no other view of results that were told already. */
export function searched(q: string, found: number, address: URL): AnalyticsEvent | undefined {
  const isFirst = [...address.searchParams.keys()].every(key => key === 'q')
  return q && isFirst ? { event: 'search', search_term: q, result_count: found } : undefined
}
