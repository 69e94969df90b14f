import { useState } from 'react'

export interface Typing {
  text: string
  type(text: string, isComposing?: boolean): void
  /** Whether the text is long enough for suggestions. */
  hasEnough: boolean
  /** The shopper typed it; it is not the page's own search text. */
  isTyped: boolean
  /** An input method is composing. */
  isComposing: boolean
}

/** The text of a search field, and how it was entered [CAT-02]. */
export function useTyping(query: string, minLength: number): Typing {
  const [text, setText] = useState(query)
  const [isComposing, setComposing] = useState(false)
  const [isTyped, setTyped] = useState(false)

  // another page with another search text replaces what was typed
  const [seen, setSeen] = useState(query)
  if (query !== seen) {
    setSeen(query)
    setText(query)
    setTyped(false)
  }

  return {
    text,
    hasEnough: text.trim().length >= minLength,
    isTyped,
    isComposing,
    type(typed, isComposing = false) {
      setText(typed)
      setTyped(true)
      setComposing(isComposing)
    }
  }
}
