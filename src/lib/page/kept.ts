import { context } from '../../context.ts'

type Kind = 'sessionStorage' | 'localStorage'

/**
 * Everything that the browser keeps for one customer. What it keeps for the device is not here: closed popups and ended countdowns,
 * the language of captions, addresses that are no pages.
 */
export const KEPT = {
  sessionStorage: ['vitrine-quick-order', 'vitrine-item-origins'],
  localStorage: ['vitrine-recently-viewed', 'vitrine-recent-searches', 'vitrine-pickup-point']
} as const satisfies Record<Kind, readonly string[]>

type Key<K extends Kind> = (typeof KEPT)[K][number]

/** The entry with the customer whose the others are; a guest's have none, and become those of the customer who logs in. */
export const OWNER = 'vitrine-kept-for'

/** An entry of this page's customer; `null` if there is none, it belongs to another customer, or storage is blocked. */
export function readKept<K extends Kind>(kind: K, key: Key<K>): string | null {
  try {
    return ownStorage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Keeps an entry, or removes it with `''`. If storage is blocked or full, nothing is kept. */
export function keep<K extends Kind>(kind: K, key: Key<K>, text: string): void {
  try {
    const storage = ownStorage(kind)
    if (text) storage.setItem(key, text)
    else storage.removeItem(key)
    ownStorage(kind)
  } catch {
    // the value lasts as long as the document
  }
}

/** Removes what the customer leaves behind in this browser. */
export function forgetKept(): void {
  for (const kind of Object.keys(KEPT) as Kind[]) {
    try {
      clear(window[kind], kind)
    } catch {
      // storage is blocked
    }
  }
}

/** Removes what belongs to another customer than the one of this page, whose session has ended. */
export function forgetOthers(): void {
  for (const kind of Object.keys(KEPT) as Kind[]) {
    try {
      ownStorage(kind)
    } catch {
      // storage is blocked
    }
  }
}

/** The storage, without the entries of another customer, and with the name of whose the others are. */
function ownStorage(kind: Kind): Storage {
  const storage = window[kind]
  const { customer } = context()
  // a page that does not say whose it is, such as one from the time before the database failed
  if (customer === undefined) return storage
  const owner = storage.getItem(OWNER) ?? ''
  const isUsed = KEPT[kind].some(key => storage.getItem(key) !== null)
  if (owner && (owner !== customer || !isUsed)) clear(storage, kind)
  else if (isUsed && customer && !owner) storage.setItem(OWNER, customer)
  return storage
}

function clear(storage: Storage, kind: Kind): void {
  for (const key of [OWNER, ...KEPT[kind]]) storage.removeItem(key)
}
