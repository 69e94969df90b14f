import { findTrace, traceOf } from '../lib/dom/trace.ts'
import { unclobbered } from '../lib/dom/unclobbered.ts'
import { type HeldPress, PRESSED, pressInHtml } from './held-press.ts'

const SUBMIT =
  'button:not([type="button"], [type="reset"]), input:is([type="submit"], [type="image"])'

/** Without a button, Enter submits a form with one such field. */
const TEXT_INPUT =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="button"], [type="reset"], [type="file"])'

/** Repeats a press in the view: on the equal field or control, or else on what the view has replaced. */
export function pressInView(press: HeldPress): void {
  const { element, pressed, field } = press
  const equalField = field && equalOf(field, element)
  if (equalField && pressEnter(equalField)) return
  const equal = equalOf(pressed, element) ?? onlyControl(element)
  if (equal) equal.click()
  else pressInHtml(press)
}

/** A view with a single control can only mean the same by it, whatever it is called. */
function onlyControl(view: HTMLElement): HTMLElement | undefined {
  const [only, another] = view.querySelectorAll<HTMLElement>(PRESSED)
  return another ? undefined : only
}

/** The equivalent of an element of the plain HTML, which is still together where the tag keeps it. */
function equalOf(element: HTMLElement, view: HTMLElement): HTMLElement | undefined {
  const root = view.contains(element) ? view : (element.getRootNode() as Element)
  return findTrace(traceOf(element, root), view)
}

/**
 * Enter in a field of the view: what its listeners make of it, or else what the browser does. Returns `false` if that is nothing,
 * because its form has several fields and no button.
 */
function pressEnter(field: HTMLElement): boolean {
  const options = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', options))) return true
  const { form } = field as HTMLInputElement
  if (!form) return true
  const { querySelector, querySelectorAll, requestSubmit } = unclobbered(form)
  const button = querySelector<HTMLElement>(SUBMIT)
  if (button) button.click()
  else if (querySelectorAll(TEXT_INPUT).length === 1) requestSubmit()
  else return false
  return true
}
