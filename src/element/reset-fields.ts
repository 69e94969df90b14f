import { setSilently } from '../lib/dom/set-silently.ts'
import { type Field, isBox } from '../lib/dom/touched.ts'
import { findTrace, traceOf } from '../lib/dom/trace.ts'
import { unclobbered } from '../lib/dom/unclobbered.ts'
import { type Fallback, keptFallbackOf } from './fallback.ts'

/** After a form was reset: returns the fields of views in it to what the page printed [FORM-12]. */
export async function resetFields(form: HTMLFormElement): Promise<void> {
  for (const field of [...unclobbered(form).elements] as Field[]) {
    const tag = tagOf(field)
    if (tag) resetField(field, tag)
    // Preact renders in a microtask: the view of the next field knows this one
    await undefined
  }
}

/** The browser returns fields to their attributes, into which React writes what is typed; and React does not notice it. */
function resetField(field: Field, [element, fallback]: Tag): void {
  const printed = findTrace(traceOf(field, element), fallback.root) as Field | undefined
  if (!printed || printed === field) return
  // the page hears of the reset
  setSilently(field, printedValue(printed), element.firstElementChild!)
}

/**
 * A script has set a check box or a radio button of a view and dispatched `change`. React hears of presses only, so the view is told of it
 * by one, which the page does not hear.
 */
export function followBox(box: HTMLInputElement): void {
  const [element] = tagOf(box) ?? []
  if (element) setSilently(box, box.checked, element.firstElementChild!)
}

type Tag = [element: Element, fallback: Fallback]

/** The tag whose view contains a field. */
function tagOf(field: Element): Tag | undefined {
  for (let element = field.parentElement; element; element = element.parentElement) {
    const fallback = keptFallbackOf(element)
    if (fallback) return [element, fallback]
  }
  return undefined
}

function printedValue(field: Field): string | boolean {
  if (isBox(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(option => option.defaultSelected) ?? options[0])?.value ?? ''
}
