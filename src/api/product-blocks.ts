import type { InferInput } from 'valibot'

import { productBlocks } from '../contract/product-blocks.ts'
import { callForHtml } from './call.ts'

/** Stock per warehouse, as HTML of the CMS [PDP-08]. */
export function fetchStockByWarehouse(
  query: InferInput<NonNullable<typeof productBlocks.stockByWarehouse.query>>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(productBlocks.stockByWarehouse, { query, signal })
}
