import { unclobbered } from '../../lib/dom/unclobbered.ts'

/** A form field that a person fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** All fields of a form, including those outside its element, but no buttons. */
function allFields(form: HTMLFormElement): Field[] {
  return [...unclobbered(form).elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
  )
}

/** The enabled and visible fields. A radio group is represented by its first button. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return allFields(form).filter(
    (field, _, all) =>
      field.willValidate &&
      field.checkVisibility() &&
      !/^(submit|image)$/.test(field.type) &&
      (field.type !== 'radio' || field === groupOf(field, all)[0])
  )
}

/** The field itself, or all buttons of a radio group. */
export function groupOf(field: Field, all = field.form ? allFields(field.form) : []): Field[] {
  if (field.type !== 'radio' || !field.name) return [field]
  return all.filter(one => one.type === 'radio' && one.name === field.name && one.willValidate)
}

/** A field by name. Skips the hidden field that ASP.NET prints after each checkbox. */
export function fieldNamed(form: HTMLFormElement, name: string): Field | undefined {
  const named = allFields(form).filter(field => field.name === name)
  return named.find(field => field.type !== 'hidden') ?? named[0]
}

/** The label of a field. */
export function labelOf(field: Field): string {
  const legend = field.type === 'radio' && field.closest('fieldset')?.querySelector('legend')
  const label = legend || field.labels?.[0]
  const text = field.ariaLabel ?? label?.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim() || field.name
}
