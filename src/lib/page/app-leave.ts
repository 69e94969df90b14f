import { context } from '../../context.ts'
import { safeDocument } from '../dom/unclobbered.ts'

/**
 * Calls back when the router of an app has shown another page: with the page setting `navigation: false`, there are no visits to
 * announce it. The app has pushed its entry by then, so that an overlay that closes leaves the history alone.
 *
 * Every page changes the document. No event would tell: the Navigation API is missing in older browsers, and a router may push
 * its entry long after the click.
 */
export function onAppLeave(leave: () => void, signal: AbortSignal): void {
  if (context().navigation) return
  const { pathname } = location
  const observer = new MutationObserver(() => {
    if (location.pathname === pathname) return
    observer.disconnect()
    leave()
  })
  observer.observe(safeDocument.documentElement, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
