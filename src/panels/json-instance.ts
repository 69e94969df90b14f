interface Schema {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | Schema[]
  minimum?: number
  $ref?: string
}

/** The smallest value that fits a JSON Schema, with one item in each list, as a start for people who write JSON by hand. */
export function instanceOf(schema: object | undefined): unknown {
  return schema ? instance(schema as Schema) : {}
}

function instance(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options?.[0]) return instance(options[0])
  // the list that contains itself ends here
  if (schema.$ref) return {}
  switch (schema.type) {
    case 'array':
      return Array.isArray(schema.items)
        ? schema.items.map(instance)
        : schema.items && !schema.items.$ref
          ? [instance(schema.items)]
          : []
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [name, instance(schema.properties?.[name] ?? {})])
      )
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 0
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return ''
  }
}
