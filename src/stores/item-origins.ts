import type { ItemList } from '../contract/analytics.ts'
import { safeJson } from '../lib/data/safe-json.ts'
import { $consent } from './consent.ts'

/** Where a shopper met a product: the list, and its place there from 0. */
export type ItemOrigin = Pick<ItemList, 'item_list_id' | 'item_list_name'> & {
  index?: number | undefined
}

const KEY = 'vitrine-item-origins'
/** About as many products as one visit touches; the one touched longest ago goes first. */
const MOST = 50

let origins: Map<string, ItemOrigin> | undefined

/** The list that led to a product, for all that is told of it later: looked at, added, bought. */
export function rememberOrigin(itemId: string, origin: ItemOrigin): void {
  origins ??= read()
  const known = origins
  known.delete(itemId)
  known.set(itemId, origin)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MOST) known.delete(oldest)
  if (isAllowed()) write(known)
}

export function originOf(itemId: string): ItemOrigin | undefined {
  origins ??= read()
  return origins.get(itemId)
}

/** The shopper declined, or somebody else shops here now. */
export function forgetOrigins(): void {
  origins = undefined
  attempt(() => sessionStorage.removeItem(KEY))
}

/** It outlives the document only for who allows statistics, and ends with the tab. */
function isAllowed(): boolean {
  const state = $consent.get()
  return state.status === 'decided' && state.settings.statistics
}

function read(): Map<string, ItemOrigin> {
  const kept = isAllowed() ? safeJson(attempt(() => sessionStorage.getItem(KEY)) ?? '') : []
  const entries = Array.isArray(kept) ? kept.filter(isEntry) : []
  return new Map(entries)
}

function write(known: ReadonlyMap<string, ItemOrigin>): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify([...known])))
}

function isEntry(entry: unknown): entry is [string, ItemOrigin] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object'
}

/** Storage may be blocked or full: the origins live as long as the document then. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
