import { dispatch } from '../events.ts'
import { safeDocument } from '../lib/unclobbered.ts'
import type { Fade } from './fade.ts'
import { focusPage } from './focus.ts'
import { mergeHead } from './merge-head.ts'
import { followMarkers } from './page-markers.ts'
import { followSettings } from './page-settings.ts'
import type { Page } from './read-page.ts'
import type { Visit } from './run-visit.ts'
import { scrollToStart } from './scroll.ts'
import { syncRegions } from './sync-regions.ts'

/**
 * Puts a page into the document: what surrounds `#page` first, so that tags in it come alive in the right page.
 *
 * @param leadToProblem Given when a form came back: leads to what is wrong with it; `false` when nothing is.
 */
export function renderPage(
  page: Page,
  { wish, bar, focus }: Visit,
  fade: Fade | undefined,
  leadToProblem?: () => boolean
): void {
  mergeHead(page.document)
  followMarkers(page.document)
  followSettings(page.document)
  safeDocument.getElementById('page')?.replaceWith(page.element)
  syncRegions(page)
  fade?.comeIn(page.element)
  // media that a parser without a window made does not load by itself
  for (const media of page.element.querySelectorAll<HTMLMediaElement>('video, audio')) {
    media.load()
  }
  dispatch('vitrine:render', { url: page.url })
  if (leadToProblem?.()) return
  if (wish.scroll === 'top') scrollToStart(page.url)
  else if (wish.scroll === 'restore') bar.restoreScroll()
  if (wish.focus === 'heading') focusPage(page.url, focus)
}
