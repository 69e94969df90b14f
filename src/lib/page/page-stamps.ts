import { type Change, changedSince, clock } from './changes.ts'

/** What the clock said at a time, in ms as `Date.now()` counts them; stale when something has changed since. */
export function stampAt(time: number): string {
  const at = (change: Change) => (changedSince(time, change) ? '' : clock(change))
  return `${at('session')}|${at('data')}`
}

/** Whether the shopper is still the one of a stamp. */
export function isSameSession(stamp: string): boolean {
  return stamp.startsWith(`${clock('session')}|`)
}
