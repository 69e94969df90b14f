import { debug } from '../../lib/debug.ts'

let leaving = false

/** Whether the document is about to be replaced by a full load that we asked for. */
export function isLeaving(): boolean {
  return leaving
}

/** Lets the browser load an address in full: the last resort, and the right way to what is not a page of ours. */
export function leave(url: string, why: string, history: 'push' | 'replace' = 'push'): void {
  debug(`full load of ${url}: ${why}`)
  leaving = true
  if (history === 'replace') location.replace(url)
  else location.assign(url)
  // a download or an empty answer does not replace the document after all
  setTimeout(() => {
    leaving = false
  })
}
