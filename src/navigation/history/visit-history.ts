import { currentEntry, session } from '../session/session.ts'
import type { VisitHistory, VisitRequest } from '../session/visit-types.ts'
import { markOwnEntry } from './own-entries.ts'

/**
 * The history of a visit by link, form or script: the URL changes when the page has arrived, and not at all if it never
 * does.
 */
export function historyOf(request: VisitRequest): VisitHistory {
  const visitHistory: VisitHistory = {
    setUrl(url) {
      const isNew = request.history === 'push'
      if (isNew) visitHistory.from = currentEntry()
      const state = session.entryKeys.stateFor(request)
      visitHistory.showUrl = () => {
        if (isNew) history.pushState(state, '', url)
        else history.replaceState(state ?? history.state, '', url)
        markOwnEntry()
        visitHistory.to = session.entryKeys.current()
      }
    }
  }
  return visitHistory
}
