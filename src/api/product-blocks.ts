import type { QueryInput } from '../shared/contract/endpoint.ts'
import { productBlocks } from '../shared/contract/product-blocks.ts'
import { callForHtml } from './call.ts'

/** Stock per warehouse, as HTML [PDP-08]. */
export function fetchStockByWarehouse(
  query: QueryInput<typeof productBlocks.stockByWarehouse>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(productBlocks.stockByWarehouse, { query, signal })
}

/** Product cards for these ids, as HTML; products that no longer exist are left out. */
export function fetchRecentlyViewed(
  productIds: readonly string[],
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(productBlocks.recentlyViewed, {
    query: { productIds: productIds.join(',') },
    signal,
    quiet: true
  })
}
