import { lazy } from '../../lib/lazy.ts'
import type { VisitRequest } from '../session/visit-types.ts'

/** Prefetches pages. Until it is loaded, nothing has been prefetched. */
export const prefetchCode = lazy(() => import('./prefetch-links.ts'))

/** The prefetched response to a request, possibly still on its way; aborting the signal aborts its request. */
export function takePrefetched(
  request: Pick<VisitRequest, 'url' | 'fresh'>,
  signal: AbortSignal
): Promise<Response | undefined> | undefined {
  return prefetchCode.loaded?.takePrefetched(request, signal)
}
