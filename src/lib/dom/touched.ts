export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

/** Whether a field is a checkbox or a radio button. */
export function isBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
}
