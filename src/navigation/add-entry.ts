import { context } from '../context.ts'
import { markOwnEntry } from './history/own-entries.ts'
import { session } from './session/session.ts'

/** Adds a history entry for what a widget shows by itself, to which Back and Forward lead by a visit. */
export function addEntry(url: string): void {
  // the router of an app takes every entry for its own
  if (!context().navigation) return
  history.pushState(session.entryKeys.stateFor({ history: 'push' }), '', url)
  markOwnEntry()
}
