import { useEffect } from 'react'

import type { Typing } from './use-typing.ts'

/** Looks up suggestions for a field; the latest text wins. */
export interface Suggester {
  suggest(text: string): Promise<void>
  /** Hides the suggestions and aborts a running lookup. */
  reset(): void
}

/**
 * Pause in typing before the server is asked, in ms. Fast typists press a key about every 100 ms, so a word costs one or two
 * requests, and a total below 200 ms still feels immediate.
 */
const TYPING_PAUSE_MS = 120

/** Looks up suggestions while the shopper types, and at once when they open the list [CAT-02]. */
export function useSuggestions(search: Suggester, typing: Typing, isRequested: boolean): void {
  const { text, hasEnough, isTyped, isComposing } = typing

  useEffect(() => {
    if (isComposing || !hasEnough) return
    if (isRequested) void search.suggest(text)
  }, [search, text, hasEnough, isComposing, isRequested])

  useEffect(() => {
    if (!isTyped || isComposing) return
    if (!hasEnough) {
      search.reset()
      return
    }
    const timer = setTimeout(() => search.suggest(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, text, hasEnough, isTyped, isComposing])
}
