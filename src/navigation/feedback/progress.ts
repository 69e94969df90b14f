import { messages } from '../../i18n/messages.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { markBusy } from '../../lib/feedback/busy.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import texts from '../../texts/en/progress.json'

const t = messages('navigation', texts)

/** Delays of the indicators, in ms: a fast response shows none of them [NAV-05]. */
const BUSY_MS = 300
const PROGRESS_BAR_MS = 500
const ANNOUNCEMENT_MS = 1000

const PROGRESS_BAR = 'data-vitrine-long-loading'

/**
 * Shows that a page is loading: `aria-busy` on `#page`, then a progress bar through `data-vitrine-long-loading` on
 * `<html>`, then an announcement. While the bar is shown, Escape cancels.
 *
 * @param ended Aborted when the indicators are to disappear.
 */
export function showProgress(ended: AbortSignal, cancel: () => void): void {
  const page = pageElement()
  const root = safeDocument.documentElement
  let endBusy = () => {}
  const timers = [
    setTimeout(() => {
      if (page) endBusy = markBusy(page)
    }, BUSY_MS),
    setTimeout(() => {
      root.setAttribute(PROGRESS_BAR, '')
      cancelOnEscape(cancel, ended)
    }, PROGRESS_BAR_MS),
    setTimeout(() => announce(t('loading')), ANNOUNCEMENT_MS)
  ]
  ended.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer)
    endBusy()
    root.removeAttribute(PROGRESS_BAR)
  })
}

/** Lets the shopper cancel with Escape. @param ended Stops this. */
export function cancelOnEscape(cancel: () => void, ended: AbortSignal): void {
  addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel()
    },
    { signal: ended }
  )
}
