import { atom, onMount } from 'nanostores'
import { $consent, allowsPreferences, type ConsentState } from '../../consent/consent.ts'
import { whenShown } from '../../lib/browser/when-shown.ts'
import { forgetting, keep as keepEntry, readKept } from '../../lib/page/kept.ts'
import { safeJson } from '../../shared/data/safe-json.ts'
import { toJson } from '../../shared/data/to-json.ts'

/** Older products are dropped. */
export const MAX_VIEWED = 20

const KEY = 'vitrine-recently-viewed'

/**
 * Ids of the products viewed on this device, newest first. They are stored if the shopper allows preferences; otherwise
 * they last as long as the document.
 */
export const $viewed = atom<readonly string[]>([])

onMount($viewed, () => {
  follow($consent.get())
  const stopConsent = $consent.listen(follow)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY && allowsPreferences()) $viewed.set(stored())
  }
  addEventListener('storage', onStorage)
  return () => {
    stopConsent()
    removeEventListener('storage', onStorage)
  }
})

forgetting.add(() => $viewed.set([]))

/** Records that a product page is shown; one that the browser prerenders counts once the shopper sees it. */
export function noteViewed(id: string): void {
  if (isId(id)) whenShown(() => keep([id, ...latest().filter(other => other !== id)]))
}

/** Clears the list, in the other tabs too. */
export function clearViewed(): void {
  keep([])
}

/** Includes products viewed in other tabs. */
function latest(): readonly string[] {
  return allowsPreferences() ? merged($viewed.get(), stored()) : $viewed.get()
}

function keep(ids: readonly string[]): void {
  const kept = ids.slice(0, MAX_VIEWED)
  $viewed.set(kept)
  if (allowsPreferences()) store(kept)
}

/** Consent stores what was viewed before it; a refusal clears the storage. */
function follow(state: ConsentState): void {
  if (state.status === 'undecided') return
  if (state.settings.preferences) keep(merged($viewed.get(), stored()))
  else store([])
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}

function stored(): string[] {
  const ids = safeJson(readKept('localStorage', KEY) ?? '')
  return Array.isArray(ids) ? ids.filter(isId).slice(0, MAX_VIEWED) : []
}

function store(ids: readonly string[]): void {
  keepEntry('localStorage', KEY, ids.length === 0 ? '' : toJson(ids))
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id)
}
