import { debug } from '../../lib/debug.ts'
import { loadUrl } from '../../lib/page/load-url.ts'
import { session } from './session.ts'

/** Lets the browser load a URL in full: for pages of other sites, and as the last resort. */
export function leave(url: string, reason: string, history?: 'push' | 'replace'): void {
  debug(`full load of ${url}: ${reason}`)
  session.isLeaving = true
  loadUrl(url, history)
  // a download or an empty response does not replace the document
  setTimeout(() => {
    session.isLeaving = false
  })
}
