import { changedSince } from '../../lib/page/changes.ts'
import { reloadUnseen } from '../session/reload-unseen.ts'
import { refreshIfStale } from '../visit/refresh.ts'

/**
 * Refreshes a page from the browser's back/forward cache if something has changed since it was loaded. After a login or
 * logoff it may show another customer's data, so it is hidden and reloaded.
 */
export function refreshFromBfcache(): () => void {
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  const loaded = performance.timeOrigin
  if (!persisted || !changedSince(loaded)) return
  if (changedSince(loaded, 'session')) {
    reloadUnseen()
  } else void refreshIfStale()
}
