import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { focusInView } from '../feedback/focus.ts'
import { formOf } from '../links/source.ts'
import type { Page } from '../request/read-page.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Marks the form for `unsaved-forms.ts`, until the page is shown. */
export const RETURNED = 'data-vitrine-returned'

/** Validation errors in a page. */
const ERROR =
  '[aria-invalid="true"], .input-validation-error, .validation-summary-errors, [role="alert"]:not(:empty)'

/** Field types that are never restored: secrets, and values that the shopper did not enter. */
const NOT_RESTORED = /^(password|hidden|submit|button|reset|image)$/

/**
 * If a page contains the submitted form again with validation errors, fills in what the shopper had entered wherever the
 * server left a field unchanged or emptied its text (never passwords). Returns a function that focuses the first error, or `undefined` for any
 * other page.
 *
 * @param isOk The status of the response: the server may have accepted the form.
 */
export function restoreFields(
  { element: page }: Page,
  source: Element | undefined,
  isOk: boolean
): (() => boolean) | undefined {
  if (isOk && !page.querySelector(ERROR)) return undefined
  const old = formOf(source)
  const fresh = old && sameForm(page, old)
  if (!fresh) return undefined
  const entered = fieldsByName(old)
  for (const [name, fields] of fieldsByName(fresh)) {
    const before = entered.get(name) ?? []
    // same HTML as before: the server did not process the field, so the shopper's value wins
    const isUnchanged = toJson(fields.map(serverValue)) === toJson(before.map(serverValue))
    for (const [index, field] of fields.entries()) {
      const from = before[index]
      if (from?.type === field.type) copyValue(from, field, isUnchanged)
    }
  }
  restoreEditable(old, fresh)
  unclobbered(fresh).setAttribute(RETURNED, '')
  return focusError
}

function fieldsByName(form: HTMLFormElement): Map<string, Field[]> {
  const fields = new Map<string, Field[]>()
  for (const field of unclobbered(form).elements as Iterable<Element & Partial<Field>>) {
    if (
      !field.name ||
      !field.type ||
      NOT_RESTORED.test(field.type) ||
      !/^(input|select|textarea)$/.test(field.localName)
    )
      continue
    fields.set(field.name, [...(fields.get(field.name) ?? []), field as Field])
  }
  return fields
}

/** The value of a field in the HTML of the server. */
function serverValue(field: Field): unknown {
  if ('options' in field) return optionsOf(field).map(one => [one.value, one.defaultSelected])
  if (isChoice(field)) return [field.value, (field as HTMLInputElement).defaultChecked]
  return field.defaultValue
}

function copyValue(from: Field, to: Field, isUnchanged: boolean): void {
  if (to.type === 'file') {
    ;(to as HTMLInputElement).files = (from as HTMLInputElement).files
  } else if ('options' in to) {
    const selected = optionsOf(from as HTMLSelectElement)
    if (isUnchanged)
      for (const [index, one] of optionsOf(to).entries())
        one.selected = !!selected[index]?.selected
  } else if (isChoice(to)) {
    if (isUnchanged) (to as HTMLInputElement).checked = (from as HTMLInputElement).checked
  } else if (isUnchanged || !to.value) to.value = from.value
}

function optionsOf(field: HTMLSelectElement): HTMLOptionElement[] {
  return [...field.options]
}

function isChoice({ type }: Field): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Restores editable elements that the server left empty. */
function restoreEditable(old: HTMLFormElement, fresh: HTMLFormElement): void {
  for (const field of unclobbered(fresh).querySelectorAll('[contenteditable][id]')) {
    const from = unclobbered(old).querySelector(
      `[contenteditable]:is([id="${CSS.escape(field.id)}"], [data-vitrine-id="${CSS.escape(field.id)}"])`
    )
    if (from && !field.textContent?.trim()) field.replaceChildren(...from.childNodes)
  }
}

/** The form at the same index among those alike: a list may have one for each product. */
function sameForm(page: Element, form: HTMLFormElement): HTMLFormElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll('form')].filter(one => formKey(one) === formKey(form))
  const ours = alike(pageElement() ?? safeDocument)
  return alike(page)[Math.max(0, ours.indexOf(form))]
}

function formKey(form: HTMLFormElement): string {
  const safe = unclobbered(form)
  // renamed in a modal, where the page also has it, and between the cells of a table
  const id = safe.getAttribute('data-vitrine-id') ?? safe.id
  return `${id} ${safe.getAttribute('action')} ${safe.getAttribute('method')}`
}

/** Focuses the first error of the page; `false` when there is none. */
function focusError(): boolean {
  const error = pageElement()?.querySelector<HTMLElement>(ERROR)
  if (error) focusInView(error)
  return !!error
}
