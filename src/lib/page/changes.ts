/**
 * What may have changed. `data`: content of the shop's pages, such as cart, prices, consent and culture. `session`: also the
 * user, after a login or logoff. `logoff`: a logoff has succeeded, and no tab may go on showing the customer's data.
 */
export type Change = 'data' | 'session' | 'logoff'

/** The entries of the storage that tell other tabs. */
export const KEYS = {
  data: 'vitrine-changed',
  session: 'vitrine-session-changed',
  logoff: 'vitrine-logoff'
}

/** If storage is blocked or full, changes are known to this document only. */
const own = { data: '', session: '', logoff: '' }
/** Called after each change in this tab: see `on-change.ts`. */
export const listeners = new Set<(change: Change) => void>()

/**
 * Marks every earlier response as stale, in all tabs. Uses storage instead of a message, so that pages in the back/forward cache
 * notice it too, and no open channel keeps pages out of that cache.
 */
export function markChanged(change: Change = 'data'): void {
  own.data = String(Date.now() + Math.random())
  own[change] = own.data
  try {
    localStorage.setItem(KEYS.data, own.data)
    localStorage.setItem(KEYS[change], own.data)
  } catch {
    // storage is blocked or full
  }
  for (const listener of listeners) listener(change)
}

/** The current change stamp: if it differs from an earlier one, something may have changed in between. */
export function changeStamp(): string {
  return `${stampOf('session')}|${stampOf('data')}`
}

/** Whether something may have changed since a time, in ms since 1970. */
export function changedSince(time: number, change: Change = 'data'): boolean {
  return Math.max(Number(own[change]), Number(stored(change))) >= time
}

/** The change stamp for one kind of change. */
export function stampOf(change: Change): string {
  return `${own[change]} ${stored(change)}`
}

function stored(change: Change): string {
  try {
    return localStorage.getItem(KEYS[change]) ?? ''
  } catch {
    return ''
  }
}
