export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether the shopper has changed a field. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // without a `selected` attribute, a single select starts with its first option
    const isPlain = !field.multiple && !options.some(option => option.defaultSelected)
    const initial = isPlain ? options[0] : undefined
    return options.some(
      option => option.selected !== (option.defaultSelected || option === initial)
    )
  }
  if (isBox(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether a field is a checkbox or a radio button. */
export function isBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
}
