/**
 * Writes into a field as if it were typed: through the prototype, because React hides the change from itself when its own property
 * is set, and told by `input`, because others follow the field.
 */
export function setValue(field: HTMLInputElement, value: string): void {
  if (field.value === value) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
