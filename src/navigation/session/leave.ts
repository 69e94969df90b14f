import { debug } from '../../lib/debug.ts'
import { session } from './session.ts'

/** Lets the browser load a URL in full: for pages of other sites, and as the last resort. */
export function leave(url: string, reason: string, history: 'push' | 'replace' = 'push'): void {
  debug(`full load of ${url}: ${reason}`)
  session.isLeaving = true
  if (history === 'replace') location.replace(url)
  else location.assign(url)
  // a download or an empty response does not replace the document
  setTimeout(() => {
    session.isLeaving = false
  })
}
