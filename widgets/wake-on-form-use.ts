import { formOf } from '../src/element/form-of.ts'
import type { Field } from '../src/lib/dom/touched.ts'
import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart, WidgetTag } from '../src/loader/registry.ts'

/** A dormant part for a tag that does nothing until somebody uses its form. */
export function wakeOnFormUse(tag: WidgetTag): DormantPart {
  return wake => {
    const look = (field: Element | null) => {
      const form = (field as Partial<Field> | null)?.form ?? field?.closest('form')
      if (!form) return
      for (const one of safeDocument.querySelectorAll(tag)) if (formOf(one) === form) wake()
    }
    safeDocument.addEventListener('focusin', ({ target }) => look(target as Element))
    look(safeDocument.activeElement)
  }
}
