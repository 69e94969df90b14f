import { useState } from 'react'

export interface Typing {
  text: string
  type(text: string, isComposing?: boolean): void
  /** Whether the text is long enough to suggest something. */
  hasEnough: boolean
  /** Somebody typed it: it is not what the page was found by. */
  isTyped: boolean
  /** An input method still builds a word. */
  isComposing: boolean
}

/** What stands in the field, and how it came there [CAT-02]. */
export function useTyping(query: string, minLength: number): Typing {
  const [text, setText] = useState(query)
  const [isComposing, setComposing] = useState(false)
  const [isTyped, setTyped] = useState(false)

  // The page was found by other words; what was typed since stays only while they are the same.
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
