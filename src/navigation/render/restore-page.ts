import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { endSuspension } from '../../lib/page/suspended.ts'
import { keptPage, releasePage } from '../history/page-cache.ts'
import { restoreView } from '../history/view-state.ts'
import type { Visit } from '../visit/run-visit.ts'
import { focusPage } from './focus-page.ts'
import { hasSameStyles } from './styles.ts'
import { swapPage } from './swap-page.ts'

/**
 * Puts the page that Back or Forward leads to back into the document, as it was left [NAV-04]: no request, no script of it
 * runs again. When something has changed since it came, it is shown at once and then mended. `false` when it is not kept.
 */
export async function restorePage(visit: Visit): Promise<boolean> {
  const { to } = visit.bar
  const kept = to === undefined ? undefined : keptPage(to)
  if (to === undefined || !kept) return false
  const { page, state, stamp } = kept
  const dropOldStyles = hasSameStyles(page.document)
    ? undefined
    : await (await import('../merge-styles.ts')).mergeStyles(page)
  visit.signal.throwIfAborted()
  if (keptPage(to) !== kept) return false
  const isOld = stamp !== changeStamp()
  debug(`put back: ${page.url}${isOld ? ', and refreshed: something has changed' : ''}`)
  dispatch('vitrine:before-render', { url: page.url, page: page.element, isRefresh: false })
  visit.state = 'rendered'
  releasePage(to)
  swapPage(page, visit, stamp, isOld)
  endSuspension(page.element)
  dropOldStyles?.()
  dispatch('vitrine:render', { url: page.url })
  // widgets show themselves again in a microtask; without them the page is too short
  await Promise.resolve()
  restoreView(state)
  focusPage(page.url, visit.focus, state.focus)
  visit.state = 'done'
  dispatch('vitrine:load', { url: page.url })
  if (isOld) void import('../visit/refresh-page.ts').then(({ mendPage }) => mendPage())
  return true
}
