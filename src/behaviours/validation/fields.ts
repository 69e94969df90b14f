import { unclobbered } from '../../lib/dom/unclobbered.ts'

/** What a person fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Every field of a form, also those that stand outside of it; buttons are none. */
function allFields(form: HTMLFormElement): Field[] {
  return [...unclobbered(form).elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
  )
}

/** The fields that can be checked now: neither off, nor out of sight. Radio buttons are one field, the first of them. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return allFields(form).filter(
    (field, _, all) =>
      field.willValidate &&
      field.checkVisibility() &&
      !/^(submit|image)$/.test(field.type) &&
      (field.type !== 'radio' || field === groupOf(field, all)[0])
  )
}

/** The field itself, or for a radio button all of its group. */
export function groupOf(field: Field, all = field.form ? allFields(field.form) : []): Field[] {
  if (field.type !== 'radio' || !field.name) return [field]
  return all.filter(one => one.type === 'radio' && one.name === field.name && one.willValidate)
}

/** A field by its name. ASP.NET prints a hidden one after each checkbox, which is not meant. */
export function fieldNamed(form: HTMLFormElement, name: string): Field | undefined {
  const named = allFields(form).filter(field => field.name === name)
  return named.find(field => field.type !== 'hidden') ?? named[0]
}

/** What people call the field. */
export function labelOf(field: Field): string {
  const legend = field.type === 'radio' && field.closest('fieldset')?.querySelector('legend')
  const label = legend || field.labels?.[0]
  const words = field.ariaLabel ?? label?.textContent ?? ''
  return words.replace(/\s+/g, ' ').trim() || field.name
}
