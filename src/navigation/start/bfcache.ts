import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { changedSince } from '../../lib/page/changes.ts'

/**
 * A page that comes out of the browser's own cache for Back and Forward is mended when something has changed since it was
 * loaded. After a login or a logoff it is somebody else's: nothing of it is shown, and it is loaded anew. Returns how to stop.
 */
export function startThaw(): () => void {
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  const loaded = performance.timeOrigin
  if (!persisted || !changedSince(loaded)) return
  if (changedSince(loaded, 'session')) {
    safeDocument.documentElement.style.visibility = 'hidden'
    location.reload()
  } else void import('../visit/refresh-page.ts').then(({ mendPage }) => mendPage())
}
