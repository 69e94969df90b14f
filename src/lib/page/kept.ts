import { context } from '../../context.ts'

/**
 * Everything that the browser keeps for one customer. What it keeps for the device is not here: closed popups and ended countdowns,
 * the language of captions, URLs that are no pages. `vitrine-location` says that the cookie with the last location is this customer's.
 */
export type Kept = {
  sessionStorage: readonly ['vitrine-quick-order', 'vitrine-item-origins']
  localStorage: readonly [
    'vitrine-recently-viewed',
    'vitrine-recent-searches',
    'vitrine-pickup-point',
    'vitrine-location'
  ]
}

type Kind = keyof Kept
type Key<K extends Kind> = Kept[K][number]

/** The entry with the customer whose the others are; a guest's have none, and become those of the customer who logs in. */
export const OWNER = 'vitrine-kept-for'

/** Called when the document is shown to somebody else than its customer. */
export const forgetting = new Set<() => void>()

/** An entry of this page's customer; `null` if there is none, it belongs to another customer, or storage is blocked. */
export function readKept<K extends Kind>(kind: K, key: Key<K>): string | null {
  return use(kind, storage => storage.getItem(key)) ?? null
}

/**
 * Keeps an entry, or removes it with `''`. If storage is blocked or full, or still has entries of another customer, it lasts as long as
 * the document.
 */
export function keep<K extends Kind>(kind: K, key: Key<K>, text: string): void {
  use(kind, storage => {
    if (!text) return storage.removeItem(key)
    const { customer } = context()
    if (customer) storage.setItem(OWNER, customer)
    storage.setItem(key, text)
  })
}

function use<T>(kind: Kind, work: (storage: Storage) => T): T | undefined {
  try {
    const storage = window[kind]
    const owner = storage.getItem(OWNER)
    return owner && owner !== context().customer ? undefined : work(storage)
  } catch {
    return undefined
  }
}
