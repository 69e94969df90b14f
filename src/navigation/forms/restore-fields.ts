import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { giveFocus } from '../render/focus-page.ts'
import type { Page } from '../request/read-page.ts'
import { formOf } from './busy-form.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where a form that came back says what is wrong. */
const PROBLEM =
  '[aria-invalid="true"], .input-validation-error, .validation-summary-errors, [role="alert"]:not(:empty)'

/** What a person typed here is not kept, or not theirs. */
const NOT_KEPT = /^(password|hidden|submit|button|reset|image)$/

/**
 * When the page that came brings the same form again with something wrong, what was typed or chosen is put into it where
 * the server has nothing to say (never passwords), so that nothing is typed twice. Returns how to lead to the
 * first problem, or `undefined` for another page.
 *
 * @param isFine The server was content: what was typed has arrived.
 */
export function keepTyped(
  { element: page }: Page,
  source: Element | undefined,
  isFine: boolean
): (() => boolean) | undefined {
  if (isFine && !page.querySelector(PROBLEM)) return undefined
  const old = formOf(source)
  const fresh = old && sameForm(page, old)
  if (!fresh) return undefined
  const typed = fieldsByName(old)
  for (const [name, fields] of fieldsByName(fresh)) {
    const before = typed.get(name) ?? []
    // printed as it was before: the server did not look at it, so the shopper's word counts
    const isSame = JSON.stringify(fields.map(printed)) === JSON.stringify(before.map(printed))
    for (const [index, field] of fields.entries()) {
      const from = before[index]
      if (from?.type === field.type) copy(from, field, isSame)
    }
  }
  keepEditable(old, fresh)
  return leadToProblem
}

function fieldsByName(form: HTMLFormElement): Map<string, Field[]> {
  const fields = new Map<string, Field[]>()
  for (const field of unclobbered(form).elements as Iterable<Element & Partial<Field>>) {
    if (
      !field.name ||
      !field.type ||
      NOT_KEPT.test(field.type) ||
      !/^(input|select|textarea)$/.test(field.localName)
    )
      continue
    fields.set(field.name, [...(fields.get(field.name) ?? []), field as Field])
  }
  return fields
}

/** What the server's HTML says of a field. */
function printed(field: Field): unknown {
  if ('options' in field) return optionsOf(field).map(one => [one.value, one.defaultSelected])
  if (isChoice(field)) return [field.value, (field as HTMLInputElement).defaultChecked]
  return field.defaultValue
}

function copy(from: Field, to: Field, isSame: boolean): void {
  if (to.type === 'file') {
    ;(to as HTMLInputElement).files = (from as HTMLInputElement).files
  } else if ('options' in to) {
    const chosen = optionsOf(from as HTMLSelectElement)
    if (isSame)
      for (const [index, one] of optionsOf(to).entries())
        one.selected = !!chosen[index]?.selected
  } else if (isChoice(to)) {
    if (isSame) (to as HTMLInputElement).checked = (from as HTMLInputElement).checked
  } else if (isSame || !to.value) to.value = from.value
}

function optionsOf(field: HTMLSelectElement): HTMLOptionElement[] {
  return [...field.options]
}

function isChoice({ type }: Field): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Text that is written in the page itself, where the server left the place empty. */
function keepEditable(old: HTMLFormElement, fresh: HTMLFormElement): void {
  for (const field of unclobbered(fresh).querySelectorAll('[contenteditable][id]')) {
    const from = unclobbered(old).querySelector(
      `[contenteditable][id="${CSS.escape(field.id)}"]`
    )
    if (from && !field.textContent?.trim()) field.replaceChildren(...from.childNodes)
  }
}

/** The form at the same place among those alike: a list may have one for each product. */
function sameForm(page: Element, form: HTMLFormElement): HTMLFormElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll('form')].filter(one => formKey(one) === formKey(form))
  const ours = alike(safeDocument.getElementById('page') ?? safeDocument)
  return alike(page)[Math.max(0, ours.indexOf(form))]
}

function formKey(form: HTMLFormElement): string {
  const safe = unclobbered(form)
  return `${safe.getAttribute('id')} ${safe.getAttribute('action')} ${safe.getAttribute('method')}`
}

/** Leads to the first problem of the page; `false` when it shows none. */
function leadToProblem(): boolean {
  const problem = safeDocument.getElementById('page')?.querySelector<HTMLElement>(PROBLEM)
  giveFocus(problem)
  return !!problem
}
