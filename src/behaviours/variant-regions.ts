import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Number of regions on the page; they share one listener. */
let count = 0

/**
 * Updates regions with `data-vitrine-refresh="variant"` and an id (a gallery, a block of details) when a variant is chosen: the
 * variant's page is loaded once and the regions are replaced from it [PDP-01]. A region with `data-vitrine-product` ignores
 * variants of other products.
 */
export function attach(): () => void {
  if (count === 0) safeDocument.addEventListener('vitrine:variant:changed', refresh)
  count += 1
  return () => {
    count -= 1
    if (count === 0) safeDocument.removeEventListener('vitrine:variant:changed', refresh)
  }
}

function refresh({ detail }: DocumentEventMap['vitrine:variant:changed']): void {
  const others = `[data-vitrine-product]:not([data-vitrine-product="${CSS.escape(detail.productId)}"])`
  const regions = `[id][data-vitrine-refresh~="variant"]:not(${others})`
  if (!safeDocument.querySelector(regions)) return
  void import('./refresh-regions.ts').then(({ refreshRegions }) =>
    refreshRegions(detail.url, regions)
  )
}
