import { followVisits } from '../../dialogs/visit-state.ts'
import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { EntryKey, HistoryEntry, Visit, VisitRequest } from './visit-types.ts'

/** Tells history entries apart. */
interface EntryKeys {
  current(): EntryKey | undefined
  /** The state that a visit writes into its entry. */
  stateFor(request: Pick<VisitRequest, 'history'>): unknown
}

/** Protects what is not saved; there once somebody has used the page. */
interface UnsavedWork {
  /** Asks before a visit if that would lose something, and starts it; `undefined` if there is nothing to ask. */
  askFirst(request: VisitRequest, start: () => Promise<void>): Promise<void> | undefined
  /** Keeps the page after a logoff in another tab; `false` if nothing would be lost. */
  keepPage(): boolean
}

/** What the parts of navigation share: one per document. */
export interface Session {
  /** Whether a page that is shown while it arrives shows an element only when it is complete. */
  isIndivisible(element: Element): boolean
  /** The visit in progress. */
  visit: Visit | undefined
  /**
   * The page that is shown belongs to another build than this code, or consent for what has run in the document was withdrawn, or
   * navigation is off: the next page is loaded in full.
   */
  isOutdated: boolean
  /** A full load that we asked for is about to replace the document. */
  isLeaving: boolean
  /** The browser's own keys, where it has them; `start/click-events.ts` numbers entries where it does not. */
  entryKeys: EntryKeys
  /** Where the document was loaded. */
  firstEntry: HistoryEntry
  unsaved?: UnsavedWork
}

const entryKeys: EntryKeys = {
  current: () => navigationApi?.currentEntry?.key,
  stateFor: () => null
}

export const session: Session = {
  visit: undefined,
  isOutdated: false,
  isLeaving: false,
  entryKeys,
  // on a server, where modules are only imported, this is nowhere
  firstEntry: { key: entryKeys.current(), url: safeDocument.URL },
  isIndivisible: () => false
}

/** Takes over links and forms; until then, they are the browser's. */
export function startSession(isIndivisible: Session['isIndivisible']): void {
  session.isIndivisible = isIndivisible
  followVisits(session)
}

/** Has the next page loaded in full, because this document must not go on. */
export function requireFullLoad(): void {
  session.isOutdated = true
}

/** The history entry that the browser is at. */
export function currentEntry(): HistoryEntry {
  return { key: session.entryKeys.current(), url: safeDocument.URL }
}
