/**
 * A prop as the text of an attribute: lists and objects as JSON. `undefined` for none, with which the default applies; `false` is
 * written out, because some defaults are `true`.
 *
 * @throws {TypeError} when an object refers to itself.
 */
export function attributeText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
