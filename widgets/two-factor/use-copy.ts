import { type RefObject, useEffect, useState } from 'react'

import { announce } from '../../src/lib/feedback/announce.ts'
import { t } from './two-factor.messages.ts'

/** How long the button confirms the copy, in ms. */
const SAID_MS = 3000

/**
 * Copies a text. Where the browser cannot copy, for example without HTTPS, the shown text is selected instead.
 *
 * @returns whether the text has just been copied, and the action.
 */
export function useCopy(
  text: string,
  shown: RefObject<HTMLElement | null>
): [isDone: boolean, copy: () => Promise<void>] {
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
      announce(t('copied'))
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      announce(t('notCopied'), 'assertive')
    }
  }

  return [isDone, copy]
}
