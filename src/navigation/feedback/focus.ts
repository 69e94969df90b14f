import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** The focused element; `null` when nothing has the focus. */
export function focused(): Element | null {
  const active = safeDocument.activeElement
  return active === safeDocument.body ? null : active
}

/** Focuses an element without scrolling, even one that is not focusable by itself, such as a heading. */
export function giveFocus(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
