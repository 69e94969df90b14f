import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * How long data is kept at most, in ms, although nobody has changed it: what depends on the time, such as a story that is published
 * at eight, is never later than this.
 */
const MAX_AGE_MS = 1_000
/** More than the pages that are popular at the same time. */
const MAX_ENTRIES = 500

/** What somebody has changed since when, by topic: equal as long as nobody has changed anything. */
interface Versions {
  templates: string
  shop: string
}

interface Kept {
  value: Promise<unknown>
  readAt: number
}

/** What one server keeps of one database. */
class Store {
  version = ''
  readonly kept = new Map<string, Kept>()
  running: Promise<Versions> | undefined
  next: Promise<Versions> | undefined
}

const stores = new WeakMap<Db, Store>()

/** The versions that a request has found. */
const requests = new AsyncLocalStorage<{ versions?: Promise<Versions> | undefined }>()

/** Lets a request that only reads use data that other requests have read. */
export function withSharedData<T>(work: () => T): T {
  return requests.run({}, work)
}

/**
 * Data that is the same for every visitor, and is read once until somebody changes it, on whichever server. Never for anything that
 * depends on who asks: the cart, the lists, the prices of a customer. What is returned is shared, and frozen.
 *
 * @param key Everything that the data depends on, such as the culture and the currency.
 * @param read Reads tables whose changes the migrations note in `content_changes`, and no others.
 */
export async function shared<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  if (!requests.getStore() || db.isTransaction) return read()
  const { shop } = await versionsOf(db)
  const store = storeOf(db)
  if (store.version !== shop) {
    store.version = shop
    store.kept.clear()
  }
  const now = performance.now()
  const known = store.kept.get(key)
  if (known && now - known.readAt < MAX_AGE_MS) return known.value as Promise<T>
  const value = read().then(frozen)
  store.kept.delete(key)
  store.kept.set(key, { value, readAt: now })
  if (store.kept.size > MAX_ENTRIES) store.kept.delete(store.kept.keys().next().value!)
  value.catch(() => store.kept.delete(key))
  return value
}

/** The versions that a request sees: all its data is at least as new. Requests at the same time ask together. */
export function versionsOf(db: Db): Promise<Versions> {
  const request = requests.getStore()
  if (!request || db.isTransaction) return readVersions(db)
  request.versions ??= askTogether(db)
  return request.versions
}

/** For a request that has changed something itself. */
export function forgetVersions(): void {
  const request = requests.getStore()
  if (request) request.versions = undefined
}

/**
 * Requests that arrive at the same time share one query. A query that is already running may have read the versions before a request
 * arrived, so that request waits for the next one.
 */
function askTogether(db: Db): Promise<Versions> {
  const store = storeOf(db)
  const ask = () => {
    store.running = readVersions(db).finally(() => {
      store.running = undefined
    })
    return store.running
  }
  if (!store.running) return ask()
  store.next ??= store.running
    .catch(() => {})
    .then(() => {
      store.next = undefined
      return ask()
    })
  return store.next
}

async function readVersions(db: Db): Promise<Versions> {
  // transactions commit in any order, so the highest number alone would miss some of them
  const { rows } = await sql<{ topic: keyof Versions; version: string }>`
    select topic, count(*) || ' ' || sum(transaction) as version from content_changes group by topic`.execute(
    db
  )
  return Object.assign(
    { templates: '', shop: '' },
    ...rows.map(({ topic, version }) => ({ [topic]: version }))
  )
}

function storeOf(db: Db): Store {
  let store = stores.get(db)
  if (!store) {
    store = new Store()
    stores.set(db, store)
  }
  return store
}

/** Freezes objects and lists, so that no request can change what others see. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
