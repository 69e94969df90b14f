import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { announce } from '../feedback/announce.ts'
import { focused } from '../feedback/focus.ts'
import { anchorOf } from './scroll.ts'

/** A screen reader speaks the new title first when the focus moves this many ms after it. */
const TITLE_FIRST = 150

/**
 * Leads to the new page: the focus goes to what its address names, to an `autofocus` field, else to its heading, whose
 * level and words are then spoken after the title. A shopper who is typing elsewhere by now keeps the focus and hears the
 * title instead.
 *
 * @param before What had the focus when the visit started.
 * @param again What had the focus when the page was left, if it comes back.
 */
export function focusPage(url: string, before: Element | null, again?: Element | null): void {
  setTimeout(() => {
    const now = focused()
    if (now && now !== before) return announce(safeDocument.title)
    const page = safeDocument.getElementById('page')
    if (again instanceof HTMLElement && again.isConnected) return giveFocus(again)
    const target =
      anchorOf(url) ??
      page?.querySelector<HTMLElement>('[autofocus]') ??
      page?.querySelector('h1')
    giveFocus(target ?? page)
  }, TITLE_FIRST)
}

/** Also to what cannot have it by itself, such as a heading. */
export function giveFocus(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
