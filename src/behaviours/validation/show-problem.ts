import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { type Field, groupOf } from './fields.ts'

let count = 0

/** Shows a message in the field's `data-valmsg-for`, or in a new element right after the field. */
export function showProblem(field: Field, message: string): void {
  const output = outputOf(field) ?? makeOutput(field)
  output.id ||= nextId()
  output.classList.remove('field-validation-valid')
  output.classList.add('field-validation-error')
  if (output.getAttribute('data-valmsg-replace') !== 'false') output.textContent = message
  field.setCustomValidity(message)
  for (const one of groupOf(field)) {
    one.classList.add('input-validation-error')
    // `aria-invalid` is not allowed on a single radio button
    if (one.type !== 'radio') one.ariaInvalid = 'true'
    describe(one, [...describers(one).filter(id => id !== output.id), output.id])
  }
}

/** Removes the message of a valid field, the server's included. */
export function hideProblem(field: Field): void {
  const output = outputOf(field)
  field.setCustomValidity('')
  for (const one of groupOf(field)) {
    one.classList.remove('input-validation-error')
    one.ariaInvalid = null
    if (output?.id)
      describe(
        one,
        describers(one).filter(id => id !== output.id)
      )
  }
  if (!output) return
  output.classList.remove('field-validation-error')
  output.classList.add('field-validation-valid')
  if (output.getAttribute('data-valmsg-replace') !== 'false') output.textContent = ''
}

/** The message shown for a field now, including the server's. */
export function shownProblem(field: Field): string {
  const output = outputOf(field)
  const isShown = output && !output.classList.contains('field-validation-valid')
  return isShown ? (output.textContent ?? '').trim() : ''
}

function outputOf(field: Field): HTMLElement | undefined {
  if (!field.form || !field.name) return undefined
  const outputs = unclobbered(field.form).querySelectorAll<HTMLElement>('[data-valmsg-for]')
  return [...outputs].find(output => output.getAttribute('data-valmsg-for') === field.name)
}

function makeOutput(field: Field): HTMLElement {
  const output = safeDocument.createElement('span')
  output.setAttribute('data-valmsg-for', field.name)
  const last = groupOf(field).at(-1) ?? field
  ;(last.closest('label') ?? last).after(output)
  return output
}

function nextId(): string {
  count += 1
  return `vitrine-problem-${count}`
}

function describers(field: Field): string[] {
  return field.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? []
}

function describe(field: Field, ids: string[]): void {
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '))
  else field.removeAttribute('aria-describedby')
}
