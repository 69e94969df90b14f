import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Sections of the page that follow the variant; one listener serves them all. */
let count = 0

/**
 * Sections with `data-vitrine-refresh="variant"` and an id (a gallery, a block of details) follow the chosen variant: the
 * page of the variant is fetched once and they are replaced from it [PDP-01]. That code comes with the first change. A
 * section that names its product, by `data-vitrine-product`, stays when the variant of another one is chosen.
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
