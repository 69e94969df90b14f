import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Who stays on a value that many ms is likely to choose it. */
const INTENT = 80

/** A field of the form and the value that is likely to be chosen next. */
type Likely = HTMLInputElement | HTMLOptionElement

/**
 * Tells which value is likely to be chosen next: the one under the pointer, or the one that the next arrow key leads to.
 */
export function useNextValue(onLikely: (field: string, valueId: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const aimedAt = useRef<Likely>(undefined)
  const tell = useEffectEvent((likely: Likely) => onLikely(fieldOf(likely), likely.value))

  useEffect(() => () => clearTimeout(timer.current), [])

  function aim(likely: Likely | undefined) {
    if (likely === aimedAt.current) return
    aimedAt.current = likely
    clearTimeout(timer.current)
    if (likely) timer.current = setTimeout(() => tell(likely), INTENT)
  }

  return {
    // not "over": a page also comes under a pointer that rests; and a finger is over what it scrolls
    onPointerMove({ pointerType, target }: PointerEvent) {
      if (pointerType !== 'touch') aim(valueUnder(target as Element))
    },
    onPointerLeave() {
      aim(undefined)
    },
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) aim(valueAfter(target))
    }
  }
}

function fieldOf(likely: Likely): string {
  return 'name' in likely ? likely.name : (likely.closest('select')?.name ?? '')
}

function valueUnder(target: Element): Likely | undefined {
  const label = target.closest('label')
  return label?.querySelector<HTMLInputElement>(`${CHOOSABLE}:not(:checked)`) ?? undefined
}

function valueAfter(target: Element): Likely | undefined {
  if (target instanceof HTMLSelectElement) {
    return [...target.options].slice(target.selectedIndex + 1).find(one => !one.disabled)
  }
  const values = target.closest('fieldset')?.querySelectorAll<HTMLInputElement>(CHOOSABLE)
  const all = [...(values ?? [])]
  return all[(all.indexOf(target as HTMLInputElement) + 1) % all.length]
}

const CHOOSABLE = 'input[type="radio"]:enabled'
