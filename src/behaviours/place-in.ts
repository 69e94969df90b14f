import { focused } from '../navigation/feedback/focus.ts'
import { anchorOf } from '../navigation/render/scroll.ts'

/** The place that the address names, inside of something that comes alive. */
export interface PlaceIn {
  target: HTMLElement
  /** Goes to what could not be seen until now, and gives it the focus that nothing has taken since. */
  goThere(): void
}

/**
 * Whether the address leads into an element. Asked before it takes its shape: until then its content takes no room, so that
 * neither the browser nor a visit could go there.
 */
export function placeIn(element: Element): PlaceIn | undefined {
  const target = anchorOf(location.href)
  if (!target || !element.contains(target)) return undefined
  const wasSeen = target.checkVisibility({ visibilityProperty: true })
  return {
    target,
    goThere() {
      if (wasSeen) return
      target.scrollIntoView({ behavior: 'instant' })
      if (!focused()) target.focus({ preventScroll: true })
    }
  }
}
