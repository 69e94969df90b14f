import { context } from '../../context.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { focused } from '../feedback/focus.ts'
import { saveInnerScroll } from '../history/inner-scroll.ts'
import { cachePage } from '../history/page-cache.ts'
import { saveView } from '../history/view-state.ts'
import { formOf } from '../links/source.ts'
import type { Page } from '../request/read-page.ts'
import type { Visit } from '../session/visit-types.ts'
import { currentPage, entryOfShown, setCurrentPage } from './current-page.ts'
import { hasPermanent, replaceElement } from './permanent.ts'
import { updateSettings } from './settings.ts'
import { updateDocument, updateRegions } from './surroundings.ts'

/**
 * Replaces `#page` in the document, after updating its surroundings, so that widgets start in the right context. The old
 * page is cached for Back and Forward, unless it has `data-vitrine-no-keep`.
 *
 * @param stamp The change stamp at the time of the request.
 * @param isStale The page is older than the last change.
 */
export function replacePage(
  page: Page,
  { request, history }: Visit,
  stamp: string,
  isStale = false
): void {
  const old = pageElement()
  const gap = safeDocument.createComment('')
  if (old) cacheOldPage(old, request, history)
  updateSettings(page.document)
  if (old && !hasPermanent(old)) old.replaceWith(gap)
  try {
    // browsers visit every form field when the URL changes: thousands in a long list, none between the two pages
    history.showUrl?.()
  } catch (error) {
    if (old) gap.replaceWith(old)
    throw error
  }
  updateDocument(page.document)
  if (gap.isConnected) gap.replaceWith(page.element)
  else if (old) replaceElement(old, page.element)
  updateRegions(page, isStale)
  setCurrentPage({ page, stamp, key: history.to })
}

function cacheOldPage(
  old: HTMLElement,
  { source, data }: Visit['request'],
  { from }: Visit['history']
): void {
  const key = from && entryOfShown(from)
  if (key === undefined) return
  saveInnerScroll(old, key)
  if (context().printed.keptPages === 0) return
  if (old.hasAttribute('data-vitrine-no-keep')) return
  const { page, stamp } = currentPage()
  const isStreaming = page.source !== undefined
  if (isStreaming) return
  // a search or a filter comes back with what its own URL says, not with what was asked next
  if (!data) resetForm(old, source)
  // Safari does not focus a link on click
  const state = saveView(old, focused() ?? source ?? null, from?.scroll)
  cachePage(key, { stamp, page: { ...page, element: old } }, state)
}

function resetForm(page: Element, source: Element | undefined): void {
  const form = formOf(source)
  if (form && page.contains(form)) unclobbered(form).reset()
}
