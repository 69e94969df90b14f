import type { Comments } from './contract-comments.ts'
import type { JsonSchema } from './json-schema.ts'

/** Adds comments to a schema's fields as descriptions. */
export function describe(schema: JsonSchema, path: string, comments: Comments): JsonSchema {
  const within = (part: JsonSchema) => describe(part, path, comments)
  const { properties, items, additionalProperties, anyOf, allOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, field(name, property)])
      )
    }),
    ...(items && { items: within(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: within(additionalProperties)
    }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(allOf && { allOf: allOf.map(within) })
  }

  function field(name: string, property: JsonSchema): JsonSchema {
    const text = comments.get(`${path}.${name}`)?.text
    return {
      ...(text && { description: text }),
      ...describe(property, `${path}.${name}`, comments)
    }
  }
}
