import { reloadUnseen } from './reload-unseen.ts'

/** In the storage of the tab while it logs off, then in the storage of all tabs. */
const KEY = 'vitrine-logoff'

/** Remembers that this tab is about to log off. */
export function expectLogoff(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // storage is blocked or full
  }
}

/**
 * Reloads this page when another tab has logged off, because it may show the customer's data [ACC-01]. The tabs are told by the page
 * that follows the logoff: before its response, they would get the same data again.
 */
export function followLogoff(): () => void {
  addEventListener('storage', onStorage)
  try {
    if (sessionStorage.getItem(KEY)) {
      sessionStorage.removeItem(KEY)
      localStorage.setItem(KEY, String(Date.now()))
    }
  } catch {
    // storage is blocked or full
  }
  return () => removeEventListener('storage', onStorage)
}

function onStorage({ key, storageArea }: StorageEvent): void {
  if (key === KEY && storageArea === localStorage) reloadUnseen()
}
