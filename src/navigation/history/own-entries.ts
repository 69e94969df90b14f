import { navigationApi } from '../../lib/browser/navigation-api.ts'

// An entry shows the page of the last visit at or before it: fragments, dialogs, scripts and the router of an app only add entries
// to a page. The mark of a visit is in the state of the Navigation API, which can be read of every entry, and survives a reload.

const OWN = 'vitrine'

/** Marks the current entry as one whose page a visit has shown. */
export function markOwnEntry(): void {
  navigationApi?.updateCurrentEntry({ state: OWN })
}

/** Keeps the mark when a script replaces the entry, and with it the state. */
export function keepMark(from: NavigationHistoryEntry): void {
  if (isOwn(from)) markOwnEntry()
}

/**
 * Whether two entries, by their index, show different pages: a visit lies between them. If not, whoever has added the entries
 * shows what belongs to them.
 */
export function isVisitBetween(one: number, other: number): boolean {
  const isBetween = (index: number) => index > one !== index > other
  return !!navigationApi?.entries().some(entry => isBetween(entry.index) && isOwn(entry))
}

function isOwn(entry: NavigationHistoryEntry): boolean {
  return entry.getState() === OWN
}
