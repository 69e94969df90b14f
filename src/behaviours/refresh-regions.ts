import { debug } from '../lib/debug.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markBusy } from '../lib/feedback/busy.ts'
import { sameOriginPath } from '../lib/url/same-origin.ts'
import { readPage } from '../navigation/request/read-page.ts'

let latest: AbortController | undefined

/**
 * Replaces each region with the one of the same id on another page. The latest call wins. If the page cannot be loaded, the
 * regions stay and the failure is only logged: price and stock are shown by the widget anyway.
 */
export async function refreshRegions(url: string, regions: string): Promise<void> {
  const path = sameOriginPath(url, location.origin)
  if (path === undefined) return debug(`regions are kept: ${url} is on another site`)
  latest?.abort()
  const controller = new AbortController()
  latest = controller
  const old = [...safeDocument.querySelectorAll<HTMLElement>(regions)]
  const endBusy = old.map(markBusy)
  try {
    const response = await fetch(path, {
      headers: { Accept: 'text/html' },
      signal: controller.signal
    })
    const page = await readPage(response, response.url)
    if (controller.signal.aborted) return
    if (typeof page === 'string' || !response.ok) return debug('regions are kept:', page)
    for (const region of old) {
      const fresh = page.document.getElementById(region.id)
      if (fresh && region.isConnected && !region.isEqualNode(fresh)) region.replaceWith(fresh)
    }
  } catch (error) {
    debug('regions are kept:', error)
  } finally {
    for (const end of endBusy) end()
  }
}
