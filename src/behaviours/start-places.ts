import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * A page whose address names a place inside a closed panel or another tab opens it [NAV-03]: at the start, after a visit, and
 * when a script or the shopper changes the address. The code comes with the first such address.
 */
export function startPlaces(): () => void {
  const follow = (event?: Event) => {
    if (location.hash.length < 2) return
    const isChange = event?.type === 'hashchange'
    import('./arrive-at-place.ts').then(({ arrive }) => arrive(isChange), console.error)
  }
  follow()
  safeDocument.addEventListener('vitrine:render', follow)
  addEventListener('hashchange', follow)
  return () => {
    safeDocument.removeEventListener('vitrine:render', follow)
    removeEventListener('hashchange', follow)
  }
}
