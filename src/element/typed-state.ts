import { findTrace, type Trace, traceOf } from '../lib/dom/trace.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Kept {
  trace: Trace
  field: Field
}

/** What the shopper typed, selected and focused in HTML that is about to be replaced. */
export interface TypedState {
  fields: readonly Kept[]
  focus: { trace: Trace; start: number | null; end: number | null } | undefined
}

/**
 * Reads fields and focus inside `root`.
 *
 * @param touchedOnly Leaves out fields with their initial value.
 */
export function readTypedState(root: Element, touchedOnly: boolean): TypedState {
  const fields: Kept[] = []
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field.type === 'hidden' || (touchedOnly && !isTouched(field))) continue
    fields.push({ trace: traceOf(field, root), field })
  }
  const active = document.activeElement
  if (!active || active === root || !root.contains(active)) return { fields, focus: undefined }
  const [start, end] = selectionOf(active)
  return { fields, focus: { trace: traceOf(active, root), start, end } }
}

/** Restores fields and focus in the equivalent elements of the new HTML. */
export function restoreTypedState({ fields, focus }: TypedState, root: HTMLElement): void {
  for (const { trace, field } of fields) {
    const equal = findTrace(trace, root)
    if (equal && equal !== field) copyField(field, equal)
  }
  if (!focus || (document.activeElement && root.contains(document.activeElement))) return
  const target = findTrace(focus.trace, root) ?? root.querySelector<HTMLElement>(FOCUSABLE)
  if (!target) return
  target.focus({ preventScroll: true })
  if (focus.start !== null && isText(target)) {
    target.setSelectionRange(focus.start, focus.end)
  }
}

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"], [hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** Whether the shopper has changed a field. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // without a `selected` attribute, a single select starts with its first option
    const isPlain = !field.multiple && !options.some(option => option.defaultSelected)
    return options.some(
      (option, index) => option.selected !== (isPlain ? index === 0 : option.defaultSelected)
    )
  }
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function copyField(from: Field, to: HTMLElement): void {
  if (isBox(from)) {
    if (isBox(to) && to.checked !== from.checked) to.click()
    return
  }
  if (!isField(to) || isBox(to) || to.value === from.value) return
  if (to instanceof HTMLInputElement && to.type === 'file') {
    if (from instanceof HTMLInputElement && from.files?.length) to.files = from.files
  } else {
    // through the prototype, because React overrides the property and would not notice the
    // change
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {}
    set?.call(to, from.value)
    to.dispatchEvent(new Event('input', { bubbles: true }))
  }
  to.dispatchEvent(new Event('change', { bubbles: true }))
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return (
    element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type)
  )
}

function selectionOf(element: Element): [number | null, number | null] {
  return isText(element) ? [element.selectionStart, element.selectionEnd] : [null, null]
}
