import { announce } from '../../lib/feedback/announce.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import type { Page } from '../request/read-page.ts'
import type { EntryKey, Visit } from '../session/visit-types.ts'
import { currentPage, setCurrentPage } from './current-page.ts'
import { mergeElement } from './merge-element.ts'
import { updateSettings } from './settings.ts'
import { updateDocument, updateRegions } from './surroundings.ts'

/** Announced after a merge: `<p data-vitrine-announce>312 products</p>`. */
const ANNOUNCEMENT = '[data-vitrine-announce]'

/** The history entries that a `#page` has shown: a merge keeps the element. */
const entries = new WeakMap<Element, Set<EntryKey | undefined>>()

/**
 * Whether a visit changes only what differs from the page that is shown: a visit to the same path that keeps scroll and
 * focus, such as a list with another filter [CAT-04], and Back and Forward between such pages.
 */
export function isMerge({ request, history }: Visit, url: string): boolean {
  const ours = pageElement()
  if (!ours || request.data) return false
  if (request.trigger === 'history') {
    return history.to !== undefined && !!entries.get(ours)?.has(history.to)
  }
  const staysInPlace = request.scroll === 'keep' && request.focus === 'keep'
  return staysInPlace && new URL(url).pathname === location.pathname
}

/** Merges the page of a visit into the page that is shown, and announces what it marks with `data-vitrine-announce`. */
export function mergeVisit(page: Page, { history, stamp }: Visit): void {
  const ours = pageElement()
  if (!ours) return
  const known = entries.get(ours) ?? new Set([currentPage().key])
  history.showUrl?.()
  mergePage(page, stamp, history.to)
  entries.set(ours, known.add(history.to))
  announceMarked()
}

/** Announces what a merged page marks with `data-vitrine-announce`: nothing else tells about it, because the focus does not move. */
export function announceMarked(): void {
  const marked = [...(pageElement()?.querySelectorAll(ANNOUNCEMENT) ?? [])]
  const texts = marked.map(({ textContent }) => textContent)
  announce(texts.join(', ').replace(/\s+/g, ' ').trim())
}

/** Merges a page into the page that is shown: widgets, scroll positions, focus and form fields keep their state. */
export function mergePage(page: Page, stamp: string, key: EntryKey | undefined): void {
  updateSettings(page.document)
  updateDocument(page.document)
  const ours = pageElement()
  if (ours) mergeElement(ours, page.element)
  updateRegions(page)
  setCurrentPage({ page: { ...page, element: ours ?? page.element }, stamp, key })
}
