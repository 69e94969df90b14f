/** A part of JSON Schema, as much as the contract uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  examples?: readonly unknown[]
  default?: unknown
  additionalProperties?: JsonSchema | boolean
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** Shapes deeper than this are shown as empty: a category may contain categories. */
const DEEPEST = 5

/** The type of a value, in the notation of TypeScript: `string | null`, `CartItem[]`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return (
    types.map(type => (type === 'array' ? arrayOf(schema.items) : type)).join(' | ') || 'any'
  )
}

function arrayOf(items: JsonSchema = {}): string {
  const type = typeOf(items)
  return type.includes(' ') ? `(${type})[]` : `${type}[]`
}

/** A value that fits a schema: its own example where it has one, plain ones elsewhere. Optional fields are left out. */
export function exampleOf(given: JsonSchema, schemas: Schemas, name = '', depth = 0): unknown {
  const schema = resolved(given, schemas)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas, name, depth)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type) {
    case 'object':
      return depth > DEEPEST ? {} : objectOf(schema, schemas, depth)
    case 'array':
      return depth > DEEPEST ? [] : [exampleOf(schema.items ?? {}, schemas, name, depth + 1)]
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1)
    case 'number':
      return 12.5
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(name)
  }
}

function objectOf(schema: JsonSchema, schemas: Schemas, depth: number) {
  const required = schema.required ?? []
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => required.includes(field))
      .map(([field, value]) => [field, exampleOf(value, schemas, field, depth + 1)])
  )
}

/** Words that say what a field is, by the end of its name. */
function textOf(name: string): string {
  if (/Html$/.test(name)) return '<p>…</p>'
  if (/Url$/i.test(name)) return '/shop/en/…'
  if (/Currency/.test(name)) return 'EUR'
  if (/Id$/.test(name)) return '42'
  if (/Name$|Title$/.test(name)) return 'Teapot'
  return 'text'
}

/** The schema behind a reference, with all fields of the parts that it consists of. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref) return resolved(schemas[nameOf(schema.$ref)] ?? {}, schemas)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map(part => resolved(part, schemas))
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...parts.map(part => part.properties), schema.properties),
    required: [...parts.flatMap(part => part.required ?? []), ...(schema.required ?? [])]
  }
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
