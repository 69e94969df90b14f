import type { ReadableAtom } from 'nanostores'
import { fetchSuggestions } from '../../api/catalog.ts'
import { context } from '../../context.ts'
import { OfflineError } from '../../errors.ts'
import { ExpiringMap } from '../../lib/data/expiring-map.ts'
import { stampOf } from '../../lib/page/changes.ts'
import { matchRanges } from '../../lib/text/match-ranges.ts'
import { normalizeSpaces } from '../../lib/text/normalize-spaces.ts'
import type { Suggestion } from '../../shared/contract/catalog.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { fold } from '../../shared/text/fold.ts'
import { sameOriginPath } from '../../shared/url/same-origin.ts'
import { createQuery, type QueryState } from '../query/query.ts'

/** The most suggestions that are shown, whatever the server sends [CAT-02]. */
const MAX_SUGGESTIONS = 30

/** How long a response is shown without asking the server again, in ms. */
const MAX_AGE_MS = 5 * 60_000

/** `params` is the search text. `isStale`: the shop is offline and these are matches among earlier results. */
type SuggestionsState = QueryState<string, readonly Suggestion[]>

export interface Search {
  readonly $suggestions: ReadableAtom<SuggestionsState>
  /** Looks up suggestions for a text; aborts the lookup before it. */
  suggest(text: string): Promise<void>
  /** Hides the suggestions and aborts a running lookup. */
  reset(): void
}

/** Shared by all fields and kept from page to page. */
const cache = new ExpiringMap<readonly Suggestion[]>(50, MAX_AGE_MS)

/**
 * Suggestions for one search box [CAT-02].
 *
 * @param options How many results to ask for, and how similar a misspelt word must be (0 to 1).
 */
export function createSearch(options: { results: number; accuracy: number }): Search {
  const { results: nbrResults, accuracy } = options
  return createLookup([nbrResults, accuracy], (q, signal) =>
    fetchSuggestions({ q, nbrResults, accuracy }, signal)
  )
}

/** Fetches the suggestions for a text. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

/**
 * A lookup for one field.
 *
 * @param variant Distinguishes the cached responses from those of other lookups for the same text.
 */
export function createLookup(variant: readonly unknown[], find: Find): Search {
  // what a customer was offered, such as products by references of their own, is not the next one's
  const prefix = () => `${toJson([context().culture, stampOf('session'), ...variant])} `
  const query = createQuery<string, readonly Suggestion[]>({
    key: text => prefix() + text,
    cache,
    async fetch(text, signal) {
      const found = await find(text, signal)
      return found.filter(isOnThisSite).slice(0, MAX_SUGGESTIONS)
    },
    recover(error, text) {
      const found = error instanceof OfflineError ? matchesInCache(prefix(), text) : []
      return found.length > 0 ? found : undefined
    }
  })
  return {
    $suggestions: query.$state,
    suggest: text => query.fetch(normalizeSpaces(text)),
    reset: query.reset
  }
}

/** Clears the cached suggestions. */
export function forgetSuggestions(): void {
  cache.clear()
}

/** Earlier results that contain every word; the response to the very same text comes first. */
function matchesInCache(prefix: string, text: string): readonly Suggestion[] {
  const responses = cache.entries().filter(([key]) => key.startsWith(prefix))
  const same = responses.find(([key]) => key === prefix + text)?.[1] ?? []
  const words = fold(text).split(' ')
  const others = responses
    .reverse()
    .flatMap(([, suggestions]) => suggestions)
    .filter(({ Name }) => words.every(word => matchRanges(Name, word).length > 0))
  const found = new Map([...same, ...others].map(one => [one.ProductUrl, one]))
  return [...found.values()].slice(0, MAX_SUGGESTIONS)
}

function isOnThisSite({ ProductUrl }: Suggestion): boolean {
  // the contract replaces an unsafe URL by an empty one
  return ProductUrl !== '' && sameOriginPath(ProductUrl, location.origin) !== undefined
}
