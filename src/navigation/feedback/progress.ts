import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** After how many ms a page counts as busy, and after how many as slow; a fast answer shows nothing [NAV-05]. */
const BUSY = 300
const LONG_LOADING = 500

const MARK = 'data-vitrine-long-loading'

/**
 * Shows that a page is on its way: `aria-busy` on `#page`, then the mark `data-vitrine-long-loading` on `<html>`
 * (the progress bar), then a spoken word. Returns how to end it.
 */
export function startProgress(): () => void {
  const page = safeDocument.getElementById('page')
  const root = safeDocument.documentElement
  const ended = new AbortController()
  const busy = setTimeout(() => page?.setAttribute('aria-busy', 'true'), BUSY)
  const slow = setTimeout(() => {
    root.setAttribute(MARK, '')
    void import('../slow-visit.ts').then(({ startWaiting }) => startWaiting(ended.signal))
  }, LONG_LOADING)
  return () => {
    // by now they may be those of a newer visit
    if (ended.signal.aborted) return
    clearTimeout(busy)
    clearTimeout(slow)
    ended.abort()
    page?.removeAttribute('aria-busy')
    root.removeAttribute(MARK)
  }
}
