import { type Change, changedSince, stampOf } from './changes.ts'

/** The change stamp at a time, in ms since 1970; a stale one if something has changed since. */
export function stampAt(time: number): string {
  const at = (change: Change) => (changedSince(time, change) ? '' : stampOf(change))
  return `${at('session')}|${at('data')}`
}

/** Whether another document may have changed something since a time in ms: a previous page while it was unloaded, or another tab. */
export function changedElsewhereSince(time: number): boolean {
  const [own, last] = stampOf('data').split(' ')
  return last !== own && Number(last) >= time
}

/** Whether the session is still that of a stamp. */
export function isSameSession(stamp: string): boolean {
  return stamp.startsWith(`${stampOf('session')}|`)
}
