import { dispatch } from '../events.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { lazy } from '../lib/lazy.ts'
import { ChunkLoadError } from '../start-errors.ts'

type VariantChanged = DocumentEventMap['vitrine:variant:changed']

const code = lazy(() => import('./refresh-regions.ts'))

/** Number of regions on the page; they share one listener. */
let count = 0

/**
 * Updates regions with `data-vitrine-refresh="variant"` and an id (a gallery, a block of details) when a variant is chosen: the
 * variant's page is loaded once and the regions are replaced from it [PDP-01]. A region with `data-vitrine-product` ignores
 * variants of other products.
 */
export function attach(region: HTMLElement): () => void {
  if (count === 0) safeDocument.addEventListener('vitrine:variant:changed', refresh)
  count += 1
  // on Back
  code.loaded?.refreshIfDue(region)
  return () => {
    count -= 1
    if (count === 0) safeDocument.removeEventListener('vitrine:variant:changed', refresh)
  }
}

function refresh({ detail }: VariantChanged): void {
  const others = `[data-vitrine-product]:not([data-vitrine-product="${CSS.escape(detail.productId)}"])`
  const regions = `[id][data-vitrine-refresh~="variant"]:not(${others})`
  if (!safeDocument.querySelector(regions)) return
  void load(detail.url, regions)
}

async function load(url: string, regions: string): Promise<void> {
  const loaded = await code.preload()
  if (loaded) return loaded.refreshRegions(url, regions)
  const error = new ChunkLoadError('refresh-regions')
  dispatch('vitrine:problem', { error, retry: () => void load(url, regions) })
}
