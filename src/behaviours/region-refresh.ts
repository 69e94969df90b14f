import { safeDocument } from '../lib/unclobbered.ts'

/**
 * Sections with `data-vitrine-refresh="variant"` and an id (a gallery, a block of details) follow the chosen variant: the
 * page of the variant is fetched once and they are replaced from it [PDP-01]. The code comes with the first change.
 */
export function startRegionRefresh(): () => void {
  const refresh = ({ detail }: DocumentEventMap['vitrine:variant:changed']) => {
    const regions = '[id][data-vitrine-refresh~="variant"]'
    if (!safeDocument.querySelector(regions)) return
    void import('./refresh-regions.ts').then(({ refreshRegions }) =>
      refreshRegions(detail.url, regions)
    )
  }
  safeDocument.addEventListener('vitrine:variant:changed', refresh)
  return () => safeDocument.removeEventListener('vitrine:variant:changed', refresh)
}
