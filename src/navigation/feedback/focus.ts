import { scrollAround } from '../../lib/dom/scroll-around.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** The focused element; `null` when nothing has the focus. */
export function focused(): Element | null {
  const active = safeDocument.activeElement
  return active === safeDocument.body ? null : active
}

/** Focuses an element and scrolls it into view, below sticky headers. */
export function focusInView(target: HTMLElement): void {
  giveFocus(target)
  target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  // a header that the `scroll-padding` of the page does not account for
  const { left, top } = target.getBoundingClientRect()
  const covering = stickyAround(safeDocument.elementFromPoint(left + 1, top + 1), target)
  if (covering) scrollAround(target, top - covering.getBoundingClientRect().bottom)
}

/** The sticky or fixed element around a node that covers `target`, if any. */
function stickyAround(node: Element | null, target: Element): Element | undefined {
  for (
    let one = node;
    one && !one.contains(target) && !target.contains(one);
    one = one.parentElement
  ) {
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return one
  }
  return undefined
}

/** Focuses an element without scrolling, even one that is not focusable by itself, such as a heading. */
export function giveFocus(target: HTMLElement | null | undefined): void {
  if (!target) return
  target.focus({ preventScroll: true })
  if (focused() === target || target.hasAttribute('tabindex')) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
