import { whenIdle } from '../../src/lib/browser/when-idle.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'

/** What pages say about themselves; most text pages say nothing. */
const DATA =
  '[data-vitrine-event], [data-vitrine-list], [data-vitrine-item], [data-vitrine-promotion]'

/** The tag shows nothing: without its view, it reports the same events, from the first page on that has analytics data. */
export const analytics: DormantPart = wake => {
  const stop = new AbortController()
  const check = () => {
    if (!safeDocument.querySelector(DATA)) return
    stop.abort()
    const start = () =>
      import('./watch-page.ts').then(({ watchPage }) => void watchPage(), wake)
    whenIdle(start)
  }
  safeDocument.addEventListener('vitrine:load', check, { signal: stop.signal })
  check()
}
