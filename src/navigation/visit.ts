import { urlOf } from './links/page-url.ts'
import { prefetchCode } from './prefetch/prefetch.ts'
import type { VisitOptions } from './session/visit-types.ts'
import { visitUrl } from './steps/start-visit.ts'

export type { VisitOptions } from './session/visit-types.ts'
export { refresh, refreshIfStale } from './steps/refresh.ts'

/**
 * Visits a page like a click on a link to it: in place if possible, else with a full load. Resolves when the page is shown,
 * when a newer visit has replaced this one, or when it failed and the shopper was told.
 *
 * ```ts
 * await visit('/shop/fr/shoppingcarts')
 * ```
 */
export function visit(url: string | URL, options?: VisitOptions): Promise<void> {
  return visitUrl(urlOf(String(url)), options)
}

/**
 * Prefetches a page; a visit within 30 s uses the response. Not on slow or metered connections, and only pages that are
 * shown in place. Resolves when the response has arrived, or at once when the page is not prefetched.
 *
 * ```ts
 * await prefetch('/shop/fr/shoppingcarts')
 * ```
 */
export async function prefetch(url: string | URL): Promise<void> {
  const { prefetchPage } = await prefetchCode()
  await prefetchPage(urlOf(String(url)))
}
