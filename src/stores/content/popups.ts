import { postHiddenPopup } from '../../api/popups.ts'
import { context } from '../../context.ts'
import { readCookies } from '../../lib/browser/cookies.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import { writeCookie } from '../../lib/browser/write-cookie.ts'
import { markChanged } from '../../lib/page/changes.ts'
import { isHidden, POPUP_COOKIE, parseHidden } from '../../shared/popups/hidden-popups.ts'
import { POPUP_HOURS, type PopupTerms, withHidden } from '../../shared/popups/with-hidden.ts'

const OPENED_KEY = 'vitrine-popup-opened'

/** The popups that were closed in this document or in another tab, in case the browser blocks cookies. */
const closed = new Set<string>()

let hasOpened = false

let channel: TabChannel | undefined
const listeners = new Set<(id: string) => void>()

/** Whether the visitor has closed a popup [POP-01] [POP-02]. */
export function isPopupHidden(id: string): boolean {
  return closed.has(id) || isHidden(readCookies(POPUP_COOKIE).flatMap(parseHidden), id)
}

/** Remembers that the visitor has closed a popup; the server does so, too [POP-01] [POP-02]. */
export function hidePopup(id: string, terms: PopupTerms): void {
  closed.add(id)
  const list = readCookies(POPUP_COOKIE).flatMap(parseHidden)
  writeCookie(POPUP_COOKIE, withHidden(list, id, terms), POPUP_HOURS)
  // pages from memory still contain it
  markChanged()
  openChannel().post(id)
  // the cookie is written already: a failure only shortens its life in some browsers
  postHiddenPopup(id).catch(() => {})
}

/** Calls back with the id of a popup that was closed in another tab. Returns a function that stops this. */
export function onPopupHiddenElsewhere(listener: (id: string) => void): () => void {
  listeners.add(listener)
  openChannel()
  return () => listeners.delete(listener)
}

function openChannel(): TabChannel {
  channel ??= openTabChannel(`vitrine-popups:${context().applicationPath}`, id => {
    if (typeof id !== 'string') return
    closed.add(id)
    for (const listener of listeners) listener(id)
  })
  return channel
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
  channel?.close()
  channel = undefined
}
