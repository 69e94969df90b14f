import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { clearAnnouncements } from '../../lib/feedback/announce.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { endSuspension } from '../../lib/page/suspended.ts'
import { restoreOuterScroll } from '../history/outer-scroll.ts'
import { cachedPage, releasePage } from '../history/page-cache.ts'
import { restoreView } from '../history/view-state.ts'
import { session } from '../session/session.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'
import { focusPage } from './focus-page.ts'
import { replacePage } from './replace-page.ts'
import { loadStyles } from './styles.ts'

/**
 * Puts the cached page of Back or Forward back into the document as it was left, without a request and without running its
 * scripts again [NAV-04]. A stale page is shown at once; the caller refreshes it. `undefined` when the page is not cached.
 */
export async function restorePage(visit: Visit): Promise<VisitOutcome | undefined> {
  const { to } = visit.history
  const cached = to === undefined ? undefined : cachedPage(to)
  if (to === undefined || !cached || session.isOutdated) return undefined
  const { page, state, stamp } = cached
  const dropOldStyles = await loadStyles(page)
  visit.signal.throwIfAborted()
  if (cachedPage(to) !== cached) return undefined
  const isStale = stamp !== changeStamp()
  debug(`restored: ${page.url}${isStale ? ', stale' : ''}`)
  dispatch('vitrine:before-render', { url: page.url, page: page.element, isRefresh: false })
  visit.settle()
  releasePage(to)
  clearAnnouncements()
  replacePage(page, visit, stamp, isStale)
  endSuspension(page.element)
  dropOldStyles?.()
  dispatch('vitrine:render', { url: page.url })
  // widgets render again in a microtask; until then the page is too short to scroll
  await Promise.resolve()
  restoreView(state)
  restoreOuterScroll(to)
  focusPage(page.url, visit, state.focus)
  dispatch('vitrine:load', { url: page.url, isRefresh: false })
  return { kind: 'rendered', isStale }
}
