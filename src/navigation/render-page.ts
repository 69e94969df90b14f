import { dispatch } from '../events.ts'
import { focused } from './feedback/focus.ts'
import type { Fade } from './render/fade.ts'
import { focusPage } from './render/focus-page.ts'
import { mergePage } from './render/merge-page.ts'
import { scrollToStart } from './render/scroll.ts'
import { swapPage } from './render/swap-page.ts'
import type { Page } from './request/read-page.ts'
import type { Visit } from './visit/run-visit.ts'

/**
 * Puts a page that has come into the document and leads to it.
 *
 * @param merges It only changes what differs from the page that is shown.
 * @param leadToProblem Given when a form came back: leads to what is wrong with it; `false` when nothing is.
 */
export function renderPage(
  page: Page,
  visit: Visit,
  fade: Fade | undefined,
  merges: boolean,
  leadToProblem?: () => boolean
): void {
  const { wish, bar, focus, stamp } = visit
  const media = page.element.querySelectorAll<HTMLMediaElement>('video, audio')
  if (merges) mergePage(page, visit)
  else swapPage(page, visit, stamp)
  fade?.comeIn(page.element)
  // media that a parser without a window made does not load by itself
  for (const one of media) if (one.isConnected) one.load()
  dispatch('vitrine:render', { url: page.url })
  if (leadToProblem?.()) return
  if (wish.scroll === 'top') scrollToStart(page.url)
  else if (wish.scroll === 'restore') bar.restoreScroll()
  // what was merged leaves the focus where it is, unless that is gone
  if (wish.focus === 'heading' && !(merges && focused())) focusPage(page.url, focus)
}
