import { debug } from '../lib/debug.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { sameOriginPath } from '../lib/url/same-origin.ts'
import { readPage } from '../navigation/request/read-page.ts'

let newest: AbortController | undefined

/**
 * Replaces every region by the one with its id on another page. The newest wish wins; when the page cannot be had the
 * regions stay, and only the developer hears of it: the shopper sees price and stock from the widget.
 */
export async function refreshRegions(url: string, regions: string): Promise<void> {
  const path = sameOriginPath(url, location.origin)
  if (path === undefined) return debug(`regions stay: ${url} is on another site`)
  newest?.abort()
  const mine = new AbortController()
  newest = mine
  const old = [...safeDocument.querySelectorAll<HTMLElement>(regions)]
  for (const region of old) region.ariaBusy = 'true'
  try {
    const response = await fetch(path, {
      headers: { Accept: 'text/html' },
      signal: mine.signal
    })
    const page = await readPage(response, response.url)
    if (mine.signal.aborted) return
    if (typeof page === 'string' || !response.ok) return debug('regions stay:', page)
    for (const region of old) {
      const fresh = page.document.getElementById(region.id)
      if (fresh && region.isConnected && !region.isEqualNode(fresh)) region.replaceWith(fresh)
    }
  } catch (error) {
    debug('regions stay:', error)
  } finally {
    if (newest === mine) for (const region of old) region.ariaBusy = null
  }
}
