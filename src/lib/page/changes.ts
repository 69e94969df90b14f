/**
 * What may have changed: `data` is what a page of the shop shows (cart, prices, consent, culture), `session` is also
 * whose page it is, after a login or a logoff.
 */
export type Change = 'data' | 'session'

const KEYS = { data: 'vitrine-changed', session: 'vitrine-session-changed' }

/** Where storage is blocked or full, the clock goes for this document alone. */
const own = { data: '', session: '' }
const listeners = new Set<(change: Change) => void>()

/**
 * Moves the clock of changes: what was fetched before may be stale, in every tab. Stored rather than sent, so that a page
 * that the browser had frozen meanwhile sees it too, and no open channel keeps it out of the back/forward cache.
 */
export function markChanged(change: Change = 'data'): void {
  own.data = String(Date.now() + Math.random())
  if (change === 'session') own.session = own.data
  try {
    localStorage.setItem(KEYS.data, own.data)
    if (change === 'session') localStorage.setItem(KEYS.session, own.data)
  } catch {
    // the clock of this document goes
  }
  for (const listener of listeners) listener(change)
}

/** Moves the clock when an unsafe request is sent and when it has ended: a page fetched meanwhile may be stale too. */
export function markUnsafe<Answer>(request: Promise<Answer>, change?: Change): Promise<Answer> {
  markChanged(change)
  return request.finally(() => markChanged(change))
}

/** What the clock says: another stamp than an earlier one means that something may have changed in between. */
export function changeStamp(): string {
  return `${clock('session')}|${clock('data')}`
}

/** Whether something may have changed since a time, in ms as `Date.now()` counts them. */
export function changedSince(time: number, change: Change = 'data'): boolean {
  return Math.max(Number(own[change]), Number(stored(change))) >= time
}

/** Whether another document may have changed something since a time in ms: an earlier page as it was left, another tab. */
export function changedElsewhereSince(time: number): boolean {
  const last = stored('data')
  return last !== own.data && Number(last) >= time
}

/** What the clock says of one kind of change. */
export function clock(change: Change): string {
  return `${own[change]} ${stored(change)}`
}

function stored(change: Change): string {
  try {
    return localStorage.getItem(KEYS[change]) ?? ''
  } catch {
    return ''
  }
}

/** Calls back after each change, in this tab or another. Returns how to stop. */
export function onChange(listener: (change: Change) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEYS.data) listener('data')
    if (key === KEYS.session) listener('session')
  }
  listeners.add(listener)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', heard)
  }
}
