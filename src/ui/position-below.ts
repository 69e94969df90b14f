import { safeDocument } from '../lib/dom/unclobbered.ts'

const GAP = 4
const EDGE = 8

/** Positions a fixed element below another, or above if there is no room. For browsers without anchor positioning. */
export function positionBelow(element: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const right = safeDocument.documentElement.clientWidth - width - EDGE
  const fitsBelow = from.bottom + GAP + height <= window.innerHeight - EDGE
  const top = fitsBelow ? from.bottom + GAP : from.top - GAP - height
  Object.assign(element.style, {
    inset: 'auto',
    left: `${Math.max(EDGE, Math.min(from.left, right))}px`,
    top: `${Math.max(EDGE, top)}px`
  })
}
