import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { focused, focusInView, giveFocus } from '../feedback/focus.ts'
import type { Visit } from '../session/visit-types.ts'
import { anchorOf } from './scroll.ts'

/** Screen readers announce the new title first when the focus moves this much later, in ms. */
const FOCUS_DELAY_MS = 150

/**
 * Moves the focus into a new page: to the fragment of its URL, to an `autofocus` field, else to its heading. A shopper who
 * has moved the focus elsewhere during the visit keeps it, and the title is announced instead.
 *
 * @param visit A script that navigates does not take the focus from a permanent element, such as the field of a chat.
 * @param restored The focused element when the page was left, on Back and Forward.
 */
export function focusPage(
  url: string,
  { focusBefore, request }: Pick<Visit, 'focusBefore' | 'request'>,
  restored?: Element | null
): void {
  setTimeout(() => {
    const now = focused()
    const page = pageElement()
    const field = page?.querySelector<HTMLElement>('[autofocus]')
    const isKept = request.trigger === 'script' && !!now?.closest('[data-vitrine-permanent]')
    // the browser may have focused the field itself
    const isMoved = now !== focusBefore && now !== field
    if (now && (isMoved || isKept)) return announce(safeDocument.title)
    if (restored instanceof HTMLElement && restored.isConnected) return giveFocus(restored)
    const anchor = anchorOf(url)
    // the page is at its start, and the field may be far below
    if (!anchor && field) return focusInView(field)
    giveFocus(anchor ?? page?.querySelector('h1') ?? page)
  }, FOCUS_DELAY_MS)
}
