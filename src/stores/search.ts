import { atom, type ReadableAtom } from 'nanostores'

import { fetchSuggestions } from '../api/catalog.ts'
import { context } from '../context.ts'
import type { Suggestion } from '../contract/catalog.ts'
import { OfflineError } from '../errors.ts'
import { RecentMap } from '../lib/data/recent-map.ts'
import { fold } from '../lib/text/fold.ts'
import { matchRanges } from '../lib/text/match-ranges.ts'
import { sameOriginPath } from '../lib/url/same-origin.ts'

/** More than these are not shown, whatever the server sends [CAT-02]. */
const MOST_SHOWN = 30

/** How long an answer stays good enough to be shown without asking again, in ms. */
const FRESH_MS = 5 * 60_000

export type SuggestionsState =
  | { status: 'idle' }
  /** `suggestions` are those of the words before: the list does not flicker while one types. */
  | { status: 'loading'; words: string; suggestions: readonly Suggestion[] }
  /** `isOld`: the line is down, and these are of what was found before. */
  | { status: 'ready'; words: string; suggestions: readonly Suggestion[]; isOld?: true }
  | { status: 'failed'; words: string; error: unknown }

export interface Search {
  readonly $suggestions: ReadableAtom<SuggestionsState>
  /** Looks for products. The newest words win: what was asked before is called off. */
  suggest(words: string): Promise<void>
  /** Shows nothing and waits for nothing. */
  rest(): void
}

interface Answer {
  suggestions: readonly Suggestion[]
  /** By `performance.now()`. */
  time: number
}

const answers = new RecentMap<Answer>(50)

/**
 * Suggestions for one search box [CAT-02]. Answers are remembered for all boxes and pages of the visit.
 *
 * @param asked How many results to ask for, and how alike a misspelt word must be (0 to 1).
 */
export function createSearch(asked: { results: number; accuracy: number }): Search {
  const { results: nbrResults, accuracy } = asked
  return createLookup([nbrResults, accuracy], (q, signal) =>
    fetchSuggestions({ q, nbrResults, accuracy }, signal)
  )
}

/** Asks for what the words may mean. */
export type Find = (words: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

/**
 * Looks things up for one field. Answers are remembered for all fields and pages of the visit.
 *
 * @param asked What tells these answers from others to the same words.
 */
export function createLookup(asked: readonly unknown[], find: Find): Search {
  const $suggestions = atom<SuggestionsState>({ status: 'idle' })
  let running: AbortController | undefined

  async function suggest(typed: string): Promise<void> {
    const words = tidy(typed)
    const state = $suggestions.get()
    if (state.status !== 'idle' && state.status !== 'failed' && state.words === words) return
    running?.abort()
    const lookup = JSON.stringify([context().culture, ...asked])
    const key = `${lookup} ${words}`
    const known = answers.get(key)
    if (known && performance.now() - known.time < FRESH_MS) {
      $suggestions.set({ status: 'ready', words, suggestions: known.suggestions })
      return
    }
    const mine = new AbortController()
    running = mine
    $suggestions.set({ status: 'loading', words, suggestions: suggestionsOf(state) })
    try {
      const suggestions = await ask(words, mine.signal)
      answers.set(key, { suggestions, time: performance.now() })
      if (!mine.signal.aborted) $suggestions.set({ status: 'ready', words, suggestions })
    } catch (error) {
      if (mine.signal.aborted) return
      const suggestions = error instanceof OfflineError ? foundBefore(lookup, words) : []
      if (suggestions.length === 0) $suggestions.set({ status: 'failed', words, error })
      else $suggestions.set({ status: 'ready', words, suggestions, isOld: true })
    }
  }

  async function ask(words: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const found = await find(words, signal)
    return found.filter(isOurs).slice(0, MOST_SHOWN)
  }

  return {
    $suggestions,
    suggest,
    rest() {
      running?.abort()
      $suggestions.set({ status: 'idle' })
    }
  }
}

/** Forgets every answer. */
export function forgetSuggestions(): void {
  answers.clear()
}

/** Of all that was found in this visit, what has every word; the answer to the same words first. */
function foundBefore(lookup: string, words: string): readonly Suggestion[] {
  const known = [...answers.entries()].filter(([key]) => key.startsWith(`${lookup} `)).reverse()
  const same = answers.get(`${lookup} ${words}`)?.suggestions ?? []
  const parts = fold(words).split(' ')
  const others = known
    .flatMap(([, { suggestions }]) => suggestions)
    .filter(({ Name }) => parts.every(part => matchRanges(Name, part).length > 0))
  const found = new Map([...same, ...others].map(one => [one.ProductUrl, one]))
  return [...found.values()].slice(0, MOST_SHOWN)
}

function suggestionsOf(state: SuggestionsState): readonly Suggestion[] {
  return state.status === 'ready' || state.status === 'loading' ? state.suggestions : []
}

/** A suggestion leads to a product of this shop, or it is not shown. */
function isOurs({ ProductUrl }: Suggestion): boolean {
  return sameOriginPath(ProductUrl, location.origin) !== undefined
}

function tidy(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}
