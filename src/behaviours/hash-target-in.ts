import { focused } from '../navigation/feedback/focus.ts'
import { anchorOf } from '../navigation/render/scroll.ts'

/** The target of the URL's hash, inside an element that is about to be enhanced. */
export interface HashTarget {
  target: HTMLElement
  /** Scrolls to the target if it was hidden before, and focuses it unless something else has focus. */
  show(): void
}

/**
 * The target of the URL's hash, if an element contains it. Call it before enhancing the element: until then its content
 * has no layout, so neither the browser nor a visit could scroll there.
 */
export function hashTargetIn(element: Element): HashTarget | undefined {
  const target = anchorOf(location.href)
  if (!target || !element.contains(target)) return undefined
  const wasVisible = target.checkVisibility({ visibilityProperty: true })
  return {
    target,
    show() {
      if (wasVisible) return
      target.scrollIntoView({ behavior: 'instant' })
      if (!focused()) target.focus({ preventScroll: true })
    }
  }
}
