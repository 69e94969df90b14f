import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

import type { Likely } from './next-value.ts'

/** Hovering a value for this many ms means that the shopper is likely to select it. */
const INTENT = 80

/**
 * Reports the value that the shopper is likely to select next: the one under the pointer, or the one that the next arrow key
 * press would select. The module that finds it is loaded on first use.
 */
export function useNextValue(onLikely: (field: string, valueId: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const aimedAt = useRef<Likely>(undefined)
  const tell = useEffectEvent(onLikely)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function aim(kind: 'valueUnder' | 'valueAfter', target: Element) {
    const code = await import('./next-value.ts')
    const likely = code[kind](target)
    if (likely === aimedAt.current) return
    aimedAt.current = likely
    clearTimeout(timer.current)
    if (likely)
      timer.current = setTimeout(() => tell(code.fieldOf(likely), likely.value), INTENT)
  }

  return {
    // not pointerover, which also fires when the page moves under a resting pointer; touch scrolls over values
    onPointerMove({ pointerType, target }: PointerEvent) {
      if (pointerType !== 'touch') aim('valueUnder', target as Element).catch(nothing)
    },
    onPointerLeave() {
      aimedAt.current = undefined
      clearTimeout(timer.current)
    },
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) aim('valueAfter', target).catch(nothing)
    }
  }
}

/** If the module cannot be loaded, nothing is prefetched. */
function nothing(): void {}
