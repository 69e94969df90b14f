import { $consent } from '../../consent/consent.ts'
import { forgetting, keep, readKept } from '../../lib/page/kept.ts'
import type { ItemList } from '../../shared/contract/analytics.ts'
import { safeJson } from '../../shared/data/safe-json.ts'
import { toJson } from '../../shared/data/to-json.ts'

/** The list in which the shopper found a product, and its position there, from 0. */
export type ItemOrigin = Pick<ItemList, 'item_list_id' | 'item_list_name'> & {
  index?: number | undefined
}

const KEY = 'vitrine-item-origins'
/** The least recently remembered product is dropped first. */
const MAX_ORIGINS = 50

let origins: Map<string, ItemOrigin> | undefined

/** Remembers the list that led to a product, for its later analytics events: viewed, added, bought. */
export function rememberOrigin(itemId: string, origin: ItemOrigin): void {
  origins ??= read()
  const known = origins
  known.delete(itemId)
  known.set(itemId, origin)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MAX_ORIGINS) known.delete(oldest)
  if (isAllowed()) write(known)
}

export function originOf(itemId: string): ItemOrigin | undefined {
  origins ??= read()
  return origins.get(itemId)
}

// those of the previous customer
forgetting.add(() => {
  origins = undefined
})

/** Discards all origins, after a refusal. */
export function forgetOrigins(): void {
  origins = undefined
  keep('sessionStorage', KEY, '')
}

/** Origins are stored only if the shopper allows statistics, until the tab is closed. */
function isAllowed(): boolean {
  const state = $consent.get()
  return state.status === 'decided' && state.settings.statistics
}

function read(): Map<string, ItemOrigin> {
  const kept = isAllowed() ? safeJson(readKept('sessionStorage', KEY) ?? '') : []
  const entries = Array.isArray(kept) ? kept.filter(isEntry) : []
  return new Map(entries)
}

function write(known: ReadonlyMap<string, ItemOrigin>): void {
  keep('sessionStorage', KEY, toJson([...known]))
}

function isEntry(entry: unknown): entry is [string, ItemOrigin] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object'
}
