import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { EntryKey, HistoryEntry, Visit, VisitOptions, VisitRequest } from './visit.ts'

/** Tells history entries apart. */
export interface EntryKeys {
  current(): EntryKey | undefined
  /** The state that a visit writes into its entry. */
  stateFor(request: Pick<VisitRequest, 'history'>): unknown
}

/** What the parts of navigation share: one per document. */
export interface Session {
  /** The visit in progress. */
  visit: Visit | undefined
  /** A full load that we asked for is about to replace the document. */
  isLeaving: boolean
  /** The browser's own keys, where it has them; `start/click-events.ts` numbers entries where it does not. */
  entryKeys: EntryKeys
  /** Where the document was loaded. */
  firstEntry: HistoryEntry
  /** Runs a visit. Dialogs with a history entry first remove it, see `dialogs/dialog-entries.ts`. */
  aroundVisit(run: () => Promise<void>): Promise<void>
  /** Visits a URL; before navigation has started, with a full load. */
  visitUrl(url: URL, options?: VisitOptions): Promise<void>
}

const entryKeys: EntryKeys = {
  current: () => globalThis.navigation?.currentEntry?.key,
  stateFor: () => null
}

export const session: Session = {
  visit: undefined,
  isLeaving: false,
  entryKeys,
  // on a server, where modules are only imported, this is nowhere
  firstEntry: { key: entryKeys.current(), url: safeDocument.URL },
  aroundVisit: run => run(),
  visitUrl: async url => location.assign(url)
}

/** The history entry that the browser is at. */
export function currentEntry(): HistoryEntry {
  return { key: session.entryKeys.current(), url: safeDocument.URL }
}
