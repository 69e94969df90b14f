import { atom, onMount } from 'nanostores'
import { safeJson } from '../lib/data/safe-json.ts'
import { onChange } from '../lib/page/changes.ts'
import { fold } from '../lib/text/fold.ts'
import { $consent } from './consent.ts'

const KEY = 'vitrine-recent-searches'
const MOST = 6

/** What was searched for, the newest first. It outlives the visit only for who allows preferences. */
export const $recentSearches = atom<readonly string[]>([])

onMount($recentSearches, () =>
  $consent.subscribe(state => {
    if (state.status !== 'decided') return
    if (!state.settings.preferences) attempt(() => localStorage.removeItem(KEY))
    else if ($recentSearches.value.length === 0) $recentSearches.set(read())
    else write($recentSearches.value)
  })
)

// another shopper is here: what was searched for is not theirs
onChange(what => {
  if (what === 'session') forgetSearches()
})

/** Remembers words that were searched for; the same words in other letters are the same. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ')
  if (words === '') return
  const others = $recentSearches.get().filter(known => fold(known) !== fold(words))
  change([words, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  change([])
}

function change(searches: readonly string[]): void {
  $recentSearches.set(searches)
  const state = $consent.get()
  if (state.status === 'decided' && state.settings.preferences) write(searches)
}

function read(): readonly string[] {
  const kept = safeJson(attempt(() => localStorage.getItem(KEY)) ?? '')
  return Array.isArray(kept)
    ? kept.filter(words => typeof words === 'string').slice(0, MOST)
    : []
}

function write(searches: readonly string[]): void {
  attempt(() =>
    searches.length === 0
      ? localStorage.removeItem(KEY)
      : localStorage.setItem(KEY, JSON.stringify(searches))
  )
}

/** Storage may be blocked or full: the searches live as long as the document then. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
