import { type Change, KEYS, listeners } from './changes.ts'

/** Calls back after each change, in this tab or another. Returns a function that stops this. */
export function onChange(listener: (change: Change) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEYS.data) listener('data')
    if (key === KEYS.session) listener('session')
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
