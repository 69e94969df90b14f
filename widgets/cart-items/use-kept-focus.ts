import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const LINE = '.vitrine-cart-items__line'

/**
 * Keeps the focus in the list when a line disappears that the shopper did not remove: it moves to the same control of the line
 * that takes its place, or to the container. Returns the listener for focus events of the container.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; index: number; kind: string }>(undefined)

  // after every render, because any may remove the line
  useLayoutEffect(() => {
    const { current } = last
    if (!current || current.element.isConnected) return
    last.current = undefined
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const lines = place.current?.querySelectorAll(LINE) ?? []
    const line = lines[Math.min(current.index, lines.length - 1)]
    const same = line?.querySelector<HTMLElement>(`.${CSS.escape(current.kind)}`)
    ;(same ?? place.current)?.focus({ preventScroll: true })
  })

  return ({ target }: FocusEvent) => {
    const line = target.closest(LINE)
    const lines = [...(place.current?.querySelectorAll(LINE) ?? [])]
    last.current = line
      ? { element: target, index: lines.indexOf(line), kind: target.classList[0] ?? '' }
      : undefined
  }
}
