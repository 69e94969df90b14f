import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { lineCalls } from './line-calls.ts'
import { listCalls } from './list-calls.ts'
import { variantCalls } from './variant-calls.ts'

/** Wishlist calls: [WISH-05] to [WISH-09], plus some that only the tags of this library use. */
export function wishlistApi(calls: Calls, cms: Cms): void {
  variantCalls(calls, cms)
  lineCalls(calls, cms)
  listCalls(calls, cms)
}
