import { useEffect } from 'react'

import type { Typing } from './use-typing.ts'

/** What looks things up for a field: the newest words win. */
export interface Suggester {
  suggest(words: string): Promise<void>
  /** Shows nothing and waits for nothing. */
  rest(): void
}

/**
 * How long the keyboard must be silent before the server is asked, in ms. Fingers that type fast are about 100 ms
 * apart, so a word costs one or two calls; and what takes less than 200 ms in all still feels at once.
 */
const SILENCE_MS = 120

/** Lets the search follow what is typed, and look at once when the shopper asks for the list [CAT-02]. */
export function useSuggesting(search: Suggester, typing: Typing, isAsked: boolean): void {
  const { text, hasEnough, isTyped, isComposing } = typing

  useEffect(() => {
    if (isComposing || !hasEnough) return
    if (isAsked) void search.suggest(text)
  }, [search, text, hasEnough, isComposing, isAsked])

  useEffect(() => {
    if (!isTyped || isComposing) return
    if (!hasEnough) {
      search.rest()
      return
    }
    const timer = setTimeout(() => search.suggest(text), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [search, text, hasEnough, isTyped, isComposing])
}
