import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart, WidgetTag } from '../src/loader/registry.ts'

/** A dormant part for a tag that does nothing until somebody uses the form around it. */
export function wakeOnFormUse(tag: WidgetTag): DormantPart {
  return wake => {
    const look = (field: Element | null) => {
      if (field?.closest('form')?.querySelector(tag)) wake()
    }
    safeDocument.addEventListener('focusin', ({ target }) => look(target as Element))
    look(safeDocument.activeElement)
  }
}
