import { atom, onMount } from 'nanostores'

import { $consent, type ConsentState } from './consent.ts'

/** Products seen longer ago than these are forgotten. */
export const MOST_VIEWED = 20

const KEY = 'vitrine-recently-viewed'

/**
 * Ids of the products seen on this device, the newest first. They are kept for later visits once the shopper allows
 * preferences; before, and after a refusal, they are known until the page is left.
 */
export const $viewed = atom<readonly string[]>([])

onMount($viewed, () => {
  follow($consent.get())
  const stopConsent = $consent.listen(follow)
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY && mayKeep()) $viewed.set(stored())
  }
  addEventListener('storage', heard)
  return () => {
    stopConsent()
    removeEventListener('storage', heard)
  }
})

/** A product is on screen now. */
export function noteViewed(id: string): void {
  if (isId(id)) keep([id, ...latest().filter(other => other !== id)])
}

/** Forgets every product, in this browser's other tabs too. */
export function clearViewed(): void {
  keep([])
}

/** Another tab may have seen more meanwhile. */
function latest(): readonly string[] {
  return mayKeep() ? merged($viewed.get(), stored()) : $viewed.get()
}

function keep(ids: readonly string[]): void {
  const kept = ids.slice(0, MOST_VIEWED)
  $viewed.set(kept)
  if (mayKeep()) store(kept)
}

/** What was seen before the choice is kept with it; a refusal empties the device. */
function follow(state: ConsentState): void {
  if (state.status === 'undecided') return
  if (state.settings.preferences) keep(merged($viewed.get(), stored()))
  else store([])
}

function mayKeep(): boolean {
  const state = $consent.get()
  return state.status === 'decided' && state.settings.preferences
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(0, MOST_VIEWED) : []
  } catch {
    return []
  }
}

function store(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // storage is blocked or full: the list lives as long as the page
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id)
}
