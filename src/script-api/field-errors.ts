import { isRecord, plainText } from '../lib/text/reason-in.ts'

/**
 * The errors of single fields in the body of a refusal, in the shapes that frameworks use: `{ errors: { field: text } }`, with one text
 * or a list of them, and lists of `{ name | field | pointer, reason | detail | message }` as in RFC 9457.
 *
 * @returns Texts without markup, by the name of the field.
 */
export function fieldErrors(body: unknown): Record<string, string> {
  const given = isRecord(body)
    ? (body.errors ?? body['invalid-params'] ?? body.invalidParams)
    : undefined
  const errors: [string, string][] = []
  for (const [key, value] of isRecord(given) ? Object.entries(given) : []) {
    const text = textOf(value)
    const name = Array.isArray(given) ? nameIn(value) : key
    if (name && text) errors.push([name, text])
  }
  return Object.fromEntries(errors)
}

function nameIn(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  // a JSON pointer, "#/Quantity"
  const name = error.name ?? error.field ?? String(error.pointer ?? '').replace(/^#?\//, '')
  return typeof name === 'string' ? name : undefined
}

function textOf(error: unknown): string | undefined {
  if (Array.isArray(error))
    return error.flatMap(one => textOf(one) ?? []).join(' ') || undefined
  return plainText(
    isRecord(error) ? (error.detail ?? error.reason ?? error.message ?? error.title) : error
  )
}
