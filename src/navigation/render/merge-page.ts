import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { announce } from '../feedback/announce.ts'
import type { EntryKey } from '../history/visit-history.ts'
import { followMarkers } from '../page-markers.ts'
import type { Page } from '../request/read-page.ts'
import { syncRegions } from '../sync-regions.ts'
import type { Visit } from '../visit/run-visit.ts'
import { mergeElement } from './merge-element.ts'
import { followSettings } from './settings.ts'
import { setShownPage, shownPage } from './shown-page.ts'
import { mergeHead } from './surroundings.ts'

/** Said when a page was merged: `<p data-vitrine-announce>312 products</p>`. */
const SAID = '#page [data-vitrine-announce]'

/** The entries of the history that a `#page` has shown: they differ by what a merge changed. */
const entries = new WeakMap<Element, Set<EntryKey | undefined>>()

/**
 * Whether a visit only changes what differs from the page that is shown: one to the same path that keeps scroll and focus,
 * such as to a list that is sorted otherwise [CAT-04], and the way back and forward between such pages.
 */
export function isMerge({ wish, bar }: Visit, url: string): boolean {
  const ours = safeDocument.getElementById('page')
  if (!ours || wish.data) return false
  if (wish.trigger === 'history') {
    return bar.to !== undefined && !!entries.get(ours)?.has(bar.to)
  }
  const isKept = wish.scroll === 'keep' && wish.focus === 'keep'
  return isKept && new URL(url).pathname === location.pathname
}

/**
 * Merges a page that has come into the one that is shown: widgets, scroll, focus, typed words and pictures stay. What it
 * marks with `data-vitrine-announce` is said.
 */
export function mergePage(page: Page, { bar, stamp }: Visit): void {
  const ours = safeDocument.getElementById('page')
  if (!ours) return
  const known = entries.get(ours) ?? new Set([shownPage().key])
  followSettings(page.document)
  bar.show?.()
  mergeHead(page.document)
  followMarkers(page.document)
  mergeElement(ours, page.element)
  syncRegions(page)
  entries.set(ours, known.add(bar.to))
  setShownPage({ page: { ...page, element: ours }, stamp, key: bar.to })
  const said = [...safeDocument.querySelectorAll(SAID)].map(({ textContent }) => textContent)
  announce(said.join(', ').replace(/\s+/g, ' ').trim())
}
