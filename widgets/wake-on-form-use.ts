import type { Field } from '../src/lib/dom/touched.ts'
import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart, WidgetTag } from '../src/loader/registry.ts'

/** A dormant part for a tag that does nothing until somebody uses its form. */
export function wakeOnFormUse(tag: WidgetTag): DormantPart {
  return wake => {
    const look = (field: Element | null) => {
      const form = (field as Partial<Field> | null)?.form ?? field?.closest('form')
      const tags = form ? [...safeDocument.querySelectorAll(tag)] : []
      if (tags.length === 0) return
      import('../src/element/form-of.ts').then(
        ({ formOf }) => tags.some(one => formOf(one) === form) && wake(),
        // the form works without the tag
        () => {}
      )
    }
    safeDocument.addEventListener('focusin', ({ target }) => look(target as Element))
    look(safeDocument.activeElement)
  }
}
