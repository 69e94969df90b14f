import { useEffect, useState } from 'react'

import type { Search } from '../../src/stores/search.ts'

/**
 * How long the keyboard must be silent before the server is asked, in ms. Fingers that type fast are about 100 ms
 * apart, so a word costs one or two calls; and what takes less than 200 ms in all still feels at once.
 */
const SILENCE_MS = 120

interface Typing {
  text: string
  type(text: string, isComposing?: boolean): void
  /** Whether the text is long enough to suggest something. */
  hasEnough: boolean
}

/** What is typed, and the search that follows it [CAT-02]. */
export function useTyping(query: string, minLength: number, search: Search): Typing {
  const [text, setText] = useState(query)
  const [isComposing, setComposing] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const hasEnough = text.trim().length >= minLength

  // The page was found by other words; what was typed since stays only while they are the same.
  const [seen, setSeen] = useState(query)
  if (query !== seen) {
    setSeen(query)
    setText(query)
    setTyped(false)
  }

  useEffect(() => {
    if (!isTyped || isComposing) return
    if (!hasEnough) {
      search.rest()
      return
    }
    const timer = setTimeout(() => search.suggest(text), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [search, text, hasEnough, isTyped, isComposing])

  return {
    text,
    hasEnough,
    type(typed, isComposing = false) {
      setText(typed)
      setTyped(true)
      setComposing(isComposing)
    }
  }
}
