import { documentStart } from '../../lib/browser/clock.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { changedSince, KEYS } from '../../lib/page/changes.ts'
import { session } from '../session/session.ts'
import { refreshIfStale } from '../steps/refresh.ts'

/**
 * Refreshes a page from the browser's back/forward cache if something has changed since it was loaded. After a login or logoff it may
 * show another customer's data, so it is hidden and reloaded; so is every page that is open in another tab after a logoff, unless
 * something on it is not saved [ACC-01].
 */
export function refreshFromBfcache(signal: AbortSignal): void {
  addEventListener('pageshow', onChange, { signal })
  addEventListener('storage', onChange, { signal })
}

function onChange({ persisted, key }: Partial<PageTransitionEvent & StorageEvent>): void {
  const loaded = documentStart()
  const isLogoff = key === KEYS.logoff
  if (isLogoff && session.unsaved?.keepPage()) return
  if (isLogoff || (persisted && changedSince(loaded, 'session'))) {
    safeDocument.documentElement.style.visibility = 'hidden'
    location.reload()
  } else if (persisted && changedSince(loaded)) void refreshIfStale()
}
