import { leave } from './leave.ts'
import type { VisitOptions } from './visit.ts'

/** How a visit that a script asks for begins; set by the entry that the browser has. */
export type Navigate = (url: URL, options: VisitOptions) => Promise<void>

const inFull: Navigate = async (url, { history }) => {
  leave(url.href, 'navigation has not started', history)
}

let navigate = inFull

export function navigateTo(url: URL, options: VisitOptions): Promise<void> {
  return navigate(url, options)
}

/** Returns how to go back to full loads. */
export function setEntry(entry: Navigate): () => void {
  navigate = entry
  return () => {
    navigate = inFull
  }
}
