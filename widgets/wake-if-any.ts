import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart, WidgetTag } from '../src/loader/registry.ts'

/** A dormant part that wakes the view if a page, now or later, contains an element that needs it at once. */
export function wakeIfAny(
  tag: WidgetTag,
  needsView: (element: HTMLElement) => boolean
): DormantPart {
  return wake => {
    const check = () => {
      if ([...safeDocument.querySelectorAll<HTMLElement>(tag)].some(needsView)) wake()
    }
    safeDocument.addEventListener('vitrine:load', check)
    check()
  }
}
