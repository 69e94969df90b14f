import { setValue } from '../lib/dom/set-value.ts'
import { type Field, isBox, isTouched } from '../lib/dom/touched.ts'
import { findTrace, type Trace, traceOf } from '../lib/dom/trace.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

interface Kept {
  trace: Trace
  field: Field
}

/** What the shopper opened, typed, selected and focused in HTML that is about to be replaced. */
export interface TypedState {
  /** The summaries of open details. */
  opened: readonly Trace[]
  fields: readonly Kept[]
  focus: { trace: Trace; selected: Selected | undefined } | undefined
}

/** What is selected in a field; `all` if it is everything, which is also so in an empty field. */
type Selected = 'all' | Parameters<HTMLInputElement['setSelectionRange']>

/**
 * Reads open details, fields and focus inside `root`.
 *
 * @param touchedOnly Leaves out fields with their initial value.
 */
export function readTypedState(root: Element, touchedOnly: boolean): TypedState {
  const opened = [...root.querySelectorAll('details[open] > summary')].map(summary =>
    traceOf(summary, root)
  )
  const fields: Kept[] = []
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field.type === 'hidden' || (touchedOnly && !isTouched(field))) continue
    fields.push({ trace: traceOf(field, root), field })
  }
  const active = safeDocument.activeElement
  if (!active || active === root || !root.contains(active))
    return { opened, fields, focus: undefined }
  return {
    opened,
    fields,
    focus: { trace: traceOf(active, root), selected: selectedIn(active) }
  }
}

/** Whether the new HTML has no field for a text or file that the shopper has entered. */
export function losesTyped({ fields }: TypedState, root: Element): boolean {
  return fields.some(({ trace, field }) => hasContent(field) && !findTrace(trace, root))
}

/** Restores details, fields and focus in the equivalent elements of the new HTML. */
export function restoreTypedState(
  { opened, fields, focus }: TypedState,
  root: HTMLElement
): void {
  for (const trace of opened) {
    const equal = findTrace(trace, root)
    if (equal && isClosed(equal)) equal.click()
  }
  for (const { trace, field } of fields) {
    const equal = findTrace(trace, root)
    if (equal && equal !== field) copyField(field, equal)
  }
  if (!focus || (safeDocument.activeElement && root.contains(safeDocument.activeElement)))
    return
  const target = findTrace(focus.trace, root) ?? root.querySelector<HTMLElement>(FOCUSABLE)
  if (!target) return
  target.focus({ preventScroll: true })
  if (!focus.selected || !isText(target)) return
  // all of it, although the view may show another text than the server did
  if (focus.selected === 'all') target.select()
  else target.setSelectionRange(...focus.selected)
}

/** Whether pressing it would open something that the shopper can see. */
function isClosed(opener: HTMLElement): boolean {
  if (opener.getClientRects().length === 0) return false
  const { parentElement } = opener
  if (opener.localName === 'summary' && parentElement instanceof HTMLDetailsElement) {
    return !parentElement.open
  }
  if (opener.ariaExpanded !== null) return opener.ariaExpanded === 'false'
  return opener.ariaHasPopup !== null && opener.ariaHasPopup !== 'false'
}

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"], [hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]'

function hasContent(field: Field): boolean {
  return !isBox(field) && !(field instanceof HTMLSelectElement) && field.value.trim() !== ''
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
    setValue(to, from.value)
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

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return (
    element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type)
  )
}

function selectedIn(element: Element): Selected | undefined {
  if (!isField(element) || element instanceof HTMLSelectElement || isBox(element))
    return undefined
  const { value, selectionStart, selectionEnd, selectionDirection } = element
  // fields for numbers and e-mail addresses do not tell what is selected, but Chromium's selection does; the next letter is likely typed at the end
  const isAll = isText(element)
    ? selectionStart === 0 && selectionEnd === value.length
    : String(getSelection()) === value
  if (isAll) return 'all'
  return [
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    selectionDirection ?? undefined
  ]
}
