import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

import type { Likely } from './next-value.ts'

/** Who stays on a value that many ms is likely to choose it. */
const INTENT = 80

/**
 * Tells which value is likely to be chosen next: the one under the pointer, or the one that the next arrow key leads to. The
 * code for that comes with the first of them.
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
    // not "over": a page also comes under a pointer that rests; and a finger is over what it scrolls
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

/** Nobody has asked for it: without the code nothing is fetched ahead. */
function nothing(): void {}
