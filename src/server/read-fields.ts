import type { GenericSchema } from 'valibot'

/** A schema with the parts that tell what kind of value it takes. */
interface Described extends GenericSchema {
  entries?: Record<string, Described>
  rest?: Described
  wrapped?: Described
}

/**
 * The fields of a query or a form as the values that a schema of an object asks for: text becomes a number or a boolean where
 * one is expected and the text is one. The schema judges the result, so what cannot be read stays text. Of a name that comes
 * more than once the first one counts, unless the schema expects an array.
 */
export function readFields(schema: GenericSchema, fields: URLSearchParams): object {
  const { entries = {}, rest } = schema as Described
  const values = [...new Set(fields.keys())].map(name => {
    const expected = entries[name] ?? rest
    const texts = fields.getAll(name)
    const value = typeOf(expected) === 'array' ? texts : read(texts[0] ?? '', typeOf(expected))
    return [name, value] as const
  })
  return Object.fromEntries(values)
}

function read(text: string, type: string | undefined): string | number | boolean {
  if (type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** `optional(number())` is a number all the same. */
function typeOf(schema: Described | undefined): string | undefined {
  return schema?.wrapped ? typeOf(schema.wrapped) : schema?.type
}
