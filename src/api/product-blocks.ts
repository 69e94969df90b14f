import type { QueryInput } from '../contract/endpoint.ts'
import { productBlocks } from '../contract/product-blocks.ts'
import { callForHtml } from './call.ts'

/** Stock per warehouse, as HTML of the CMS [PDP-08]. */
export function fetchStockByWarehouse(
  query: QueryInput<typeof productBlocks.stockByWarehouse>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(productBlocks.stockByWarehouse, { query, signal })
}

/** Cards of the products with these ids, as HTML of the CMS; those that are gone are left out. Nobody waits for it. */
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
