import type { GenericSchema } from 'valibot'
import { readableText } from './safe-text.ts'

/** The properties of Valibot schemas that reveal the expected type. */
interface Described extends GenericSchema {
  entries?: Record<string, Described>
  rest?: Described
  wrapped?: Described
}

/**
 * Converts the fields of a query or a form to the types that an object schema expects: numbers, booleans and arrays. Text that
 * cannot be converted is left for the schema to reject. If a name is repeated, the first value counts unless the schema
 * expects an array.
 */
export function readFields(schema: GenericSchema, fields: URLSearchParams): object {
  const { entries = {}, rest } = schema as Described
  const values = [...new Set(fields.keys())].map(name => {
    const expected = entries[name] ?? rest
    const texts = fields.getAll(name).map(text => readableText(name, text))
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

/** The type inside wrappers: `number` for `optional(number())`. */
function typeOf(schema: Described | undefined): string | undefined {
  return schema?.wrapped ? typeOf(schema.wrapped) : schema?.type
}
