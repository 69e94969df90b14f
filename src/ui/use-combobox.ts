import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'

import { setValue } from '../lib/dom/set-value.ts'

/** A text field with a list of suggestions: see `ComboboxField`, `ComboboxList` and `useLookup`. */
export interface Combobox {
  /** The id of the field, and the prefix of those in the list. */
  id: string
  input: RefObject<HTMLInputElement | null>
  /** What the field keeps of the one that the page prints. */
  attributes: ComponentProps<'input'>
  text: string
  /** Whether the text is long enough for suggestions. */
  hasEnough: boolean
  /** The shopper typed the text; it is not the page's own. */
  isTyped: boolean
  /** An input method is composing. */
  isComposing: boolean
  /** Whether typing or an explicit request opened the list. */
  opening: 'closed' | 'typed' | 'requested'
  /** Changes the text as the shopper types it, and opens the list. */
  type(text: string, isComposing?: boolean): void
  /** Shows a text of the page, without suggestions. */
  show(text: string): void
  open(): void
  close(): void
}

/** The text of a field as the shopper entered it, and whether its list is open [CAT-02]. */
export function useCombobox(
  pageText: string,
  minLength: number,
  attributes: ComponentProps<'input'> = {}
): Combobox {
  const ownId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState({ text: pageText, isTyped: false, isComposing: false })
  const [opening, setOpening] = useState<Combobox['opening']>('closed')

  function show(text: string): void {
    setEntry({ text, isTyped: false, isComposing: false })
    setOpening('closed')
  }

  // another page with another text replaces what was typed
  const [seen, setSeen] = useState(pageText)
  if (pageText !== seen) {
    setSeen(pageText)
    show(pageText)
  }

  return {
    ...entry,
    id: attributes.id ?? ownId,
    input,
    attributes,
    hasEnough: entry.text.trim().length >= minLength,
    opening,
    type(text, isComposing = false) {
      setEntry({ text, isTyped: true, isComposing })
      setOpening('typed')
    },
    show(text) {
      const field = input.current
      if (field && field.value !== text) {
        // the page hears of it as of a text that was typed
        setValue(field, text)
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
      show(text)
    },
    open: () => setOpening('requested'),
    close: () => setOpening('closed')
  }
}
