import { context } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { keepPage } from '../history/page-cache.ts'
import { leavePage } from '../history/view-state.ts'
import { followMarkers } from '../page-markers.ts'
import type { Page } from '../request/read-page.ts'
import { syncRegions } from '../sync-regions.ts'
import type { Visit } from '../visit/run-visit.ts'
import { hasPermanent, replaceElement } from './permanent.ts'
import { followSettings } from './settings.ts'
import { entryOfShown, setShownPage, shownPage } from './shown-page.ts'
import { mergeHead } from './surroundings.ts'

/**
 * Puts a page into the document: what surrounds `#page` first, so that tags in it come alive in the right page. The page
 * that leaves is kept for Back and Forward, unless its `#page` says `data-vitrine-no-keep`.
 *
 * @param stamp What the clock of changes said when the page that comes was asked for.
 * @param isOld Widgets around `#page` know better than a page that was kept while something changed.
 */
export function swapPage(page: Page, { wish, bar }: Visit, stamp: string, isOld = false): void {
  const old = safeDocument.getElementById('page')
  const gap = safeDocument.createComment('')
  if (old) keep(old, wish.source, bar)
  followSettings(page.document)
  if (old && !hasPermanent(old)) old.replaceWith(gap)
  try {
    // with a new address the browser reads every field of the document: thousands on a long list, none between two pages
    bar.show?.()
  } catch (error) {
    if (old) gap.replaceWith(old)
    throw error
  }
  mergeHead(page.document)
  followMarkers(page.document)
  if (gap.isConnected) gap.replaceWith(page.element)
  else if (old) replaceElement(old, page.element)
  syncRegions(page, isOld)
  setShownPage({ page, stamp, key: bar.to })
}

function keep(old: HTMLElement, source: Element | undefined, { from }: Visit['bar']): void {
  const key = from && entryOfShown(from)
  if (key === undefined || context().keptPages === 0) return
  if (old.hasAttribute('data-vitrine-no-keep')) return
  const { page, stamp } = shownPage()
  // half of itself
  if (page.source) return
  const state = leavePage(old, source, from?.scroll)
  keepPage(key, { key, stamp, page: { ...page, element: old } }, state)
}
