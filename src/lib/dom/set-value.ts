import type { Field } from './touched.ts'

/**
 * Sets a field's value as if it were typed, and dispatches `input`. Uses the prototype's setter, because React overrides the
 * property and would not notice the change.
 */
export function setValue(field: Field, value: string): void {
  if (field.value === value) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
