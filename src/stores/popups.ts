import { postHiddenPopup } from '../api/popups.ts'
import { context } from '../context.ts'
import { readCookies } from '../lib/browser/cookies.ts'
import { writeCookie } from '../lib/browser/write-cookie.ts'
import { markChanged } from '../lib/page/changes.ts'
import { isHidden, POPUP_COOKIE, parseHidden } from '../lib/popups/hidden-popups.ts'
import { POPUP_HOURS, type PopupTerms, withHidden } from '../lib/popups/with-hidden.ts'

const OPENED_KEY = 'vitrine-popup-opened'

/** The popups that were closed in this document, in case the browser blocks cookies. */
const closed = new Set<string>()

let hasOpened = false

/** Whether the visitor has closed a popup [POP-01] [POP-02]. */
export function isPopupHidden(id: string): boolean {
  return closed.has(id) || isHidden(readCookies(POPUP_COOKIE).flatMap(parseHidden), id)
}

/** Remembers that the visitor has closed a popup; the server does so, too [POP-01] [POP-02]. */
export function hidePopup(id: string, terms: PopupTerms): void {
  closed.add(id)
  const list = readCookies(POPUP_COOKIE).flatMap(parseHidden)
  writeCookie(POPUP_COOKIE, withHidden(list, id, terms), context().applicationPath, POPUP_HOURS)
  // pages from memory still contain it
  markChanged()
  // the cookie is written already: a failure only shortens its life in some browsers
  postHiddenPopup(id).catch(() => {})
}

/** Whether a popup has opened by itself in this tab: a second one would annoy. */
export function hasPopupOpened(): boolean {
  try {
    return hasOpened || sessionStorage.getItem(OPENED_KEY) !== null
  } catch {
    return hasOpened
  }
}

/** Records that a popup opens by itself. */
export function noteOpenedPopup(): void {
  hasOpened = true
  try {
    sessionStorage.setItem(OPENED_KEY, '1')
  } catch {
    // storage is blocked: it counts for this document
  }
}

/** Forgets what happened in this document. */
export function forgetPopups(): void {
  closed.clear()
  hasOpened = false
}
