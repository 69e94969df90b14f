import { safeDocument } from './unclobbered.ts'

/** Less than the smallest control, in px. */
const MIN_SIDE = 4

const CLIPPED =
  /^(inset\((100|[5-9]\d)%|circle\(0|rect\(([01]px,? ){3}[01]px|polygon\((0(px|%)?,? ?)+\))/

/**
 * Whether an element is drawn where the shopper can see it: displayed, visible, not transparent, and with a part of it in the window.
 * Style sheets of content blockers hide by any of them.
 *
 * @param top The ancestor up to which transparency counts: an element in the top layer is drawn outside of its ancestors.
 */
export function isSeen(element: Element, top?: Element): boolean {
  if (!isDrawn(element, top)) return false
  const { left, top: y, right, bottom } = element.getBoundingClientRect()
  const width = Math.min(right, innerWidth) - Math.max(left, 0)
  const height = Math.min(bottom, innerHeight) - Math.max(y, 0)
  return width >= MIN_SIDE && height >= MIN_SIDE
}

/** The same, wherever it has been scrolled to. */
export function isDrawn(
  element: Element,
  top: Element = safeDocument.documentElement
): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < MIN_SIDE || height < MIN_SIDE) return false
  // browsers from before 2024 have no such method
  if (element.checkVisibility?.({ checkVisibilityCSS: true }) === false) return false
  for (let at: Element | null = element; at; at = at === top ? null : at.parentElement) {
    const { opacity, filter, clip, clipPath } = getComputedStyle(at)
    // one in 256 steps
    if (Number(opacity) < 0.004 || filter.includes('opacity(0)')) return false
    if (CLIPPED.test(clip) || CLIPPED.test(clipPath)) return false
  }
  return true
}
