import { atom, onMount } from 'nanostores'
import { $consent, allowsPreferences } from '../../consent/consent.ts'
import { forgetting, keep, readKept } from '../../lib/page/kept.ts'
import { normalizeSpaces } from '../../lib/text/normalize-spaces.ts'
import { safeJson } from '../../shared/data/safe-json.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { fold } from '../../shared/text/fold.ts'

const KEY = 'vitrine-recent-searches'
const MAX_SEARCHES = 6

/** Past searches, newest first. They are stored only if the shopper allows preferences. */
export const $recentSearches = atom<readonly string[]>([])

onMount($recentSearches, () =>
  $consent.subscribe(state => {
    if (state.status !== 'decided') return
    if (!state.settings.preferences) keep('localStorage', KEY, '')
    else if ($recentSearches.value.length === 0) $recentSearches.set(read())
    else write($recentSearches.value)
  })
)

// the next shopper must not see them; those of a guest who logs in become the customer's
forgetting.add(() => $recentSearches.set([]))

/** Remembers a search. One that differs only in case or accents replaces the earlier one. */
export function rememberSearch(typed: string): void {
  const text = normalizeSpaces(typed)
  if (text === '') return
  const others = $recentSearches.get().filter(known => fold(known) !== fold(text))
  change([text, ...others].slice(0, MAX_SEARCHES))
}

export function forgetSearches(): void {
  change([])
}

function change(searches: readonly string[]): void {
  $recentSearches.set(searches)
  if (allowsPreferences()) write(searches)
}

function read(): readonly string[] {
  const kept = safeJson(readKept('localStorage', KEY) ?? '')
  return Array.isArray(kept)
    ? kept.filter(text => typeof text === 'string').slice(0, MAX_SEARCHES)
    : []
}

function write(searches: readonly string[]): void {
  keep('localStorage', KEY, searches.length === 0 ? '' : toJson(searches))
}
