import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Opens the closed panel or hidden tab that contains the target of the URL's hash [NAV-03]: on the first page, after
 * a visit, and whenever the hash changes. Returns a function that stops this.
 */
export function startHashTargets(): () => void {
  const follow = (event?: Event) => {
    // most URLs have no hash and need no code
    if (location.hash.length < 2) return
    const isHashChange = event?.type === 'hashchange'
    import('./reveal-target.ts').then(
      ({ revealTarget }) => revealTarget(isHashChange),
      console.error
    )
  }
  follow()
  safeDocument.addEventListener('vitrine:render', follow)
  addEventListener('hashchange', follow)
  return () => {
    safeDocument.removeEventListener('vitrine:render', follow)
    removeEventListener('hashchange', follow)
  }
}
