import { toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, object } from 'valibot'
import type { Comments } from './contract-comments.ts'
import { describe } from './describe.ts'
import type { JsonSchema } from './json-schema.ts'

export interface Schemas {
  /** Converts the schema at a path, with its comments; returns a reference if the schema has a name. */
  of(path: string): JsonSchema
  /** The schemas that others refer to, by name. */
  components: Record<string, JsonSchema>
}

const PREFIX = '#/components/schemas/'

/**
 * Converts the contract's schemas to those of OpenAPI 3.1, which are JSON Schema 2020-12. Every schema that the
 * contract exports becomes a component with the name of its export.
 *
 * @param contract The exports of the contract; everything but schemas is ignored.
 * @param roots The schemas that calls send and receive, by the path of their comments.
 * @param examples Examples of named schemas, by name.
 */
export function createSchemas(
  contract: Record<string, unknown>,
  roots: Record<string, GenericSchema>,
  comments: Comments,
  examples: Record<string, unknown> = {}
): Schemas {
  const named = namedSchemas(contract)
  // all at once, because every conversion converts all definitions
  const converted = toJsonSchema(object(roots) as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    definitions: named as never,
    // neither affects the JSON schema
    ignoreActions: ['check', 'trim'],
    overrideRef: ({ referenceId }) => referenceTo(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      tidy(valibotSchema as Shape, jsonSchema as JsonSchema) as typeof jsonSchema | undefined
  })
  const ofRoots = converted.properties as Record<string, JsonSchema>
  const definitions = converted.$defs as Record<string, JsonSchema>
  const used = [...namesUsedBy(ofRoots, definitions)].sort()

  return {
    of: path => describe(ofRoots[path]!, path, comments),
    components: Object.fromEntries(used.map(name => [name, component(name)]))
  }

  function component(name: string): JsonSchema {
    const text = comments.get(name)?.text
    return {
      ...(text && { description: text }),
      ...describe(definitions[name]!, name, comments),
      ...(name in examples && { examples: [examples[name]] })
    }
  }

  function referenceTo(name: string): string {
    if (Object.hasOwn(named, name)) return PREFIX + name
    // the converter numbers schemas behind `lazy` that it does not know
    throw new Error('A recursive schema of the contract has no name: export it.')
  }

  /** Simplifies the verbose output of the converter. */
  function tidy(schema: Shape, converted: JsonSchema): JsonSchema | undefined {
    if (schema.type === 'nullable' || schema.type === 'nullish') return orNull(converted)
    if (schema.type === 'record') {
      const { propertyNames: _, ...rest } = converted
      return rest
    }
    return schema.entries && extending(schema, converted)
  }

  /** Turns `object({ ...Cart.entries, Lines })` into a `Cart` with more fields, instead of repeating the fields. */
  function extending({ entries }: Shape, converted: JsonSchema): JsonSchema {
    const base = Object.entries(named)
      .map(([name, schema]) => ({ name, base: (schema as Shape).entries ?? {} }))
      .filter(({ base }) => isPartOf(base, entries!))
      .sort((one, other) => fieldCount(other.base) - fieldCount(one.base))[0]
    if (!base) return withRequired(converted)
    const isOwn = (field: string) => !Object.hasOwn(base.base, field)
    const own = withRequired({
      ...converted,
      properties: Object.fromEntries(
        Object.entries(converted.properties!).filter(([field]) => isOwn(field))
      ),
      required: converted.required!.filter(isOwn)
    })
    return { allOf: [{ $ref: referenceTo(base.name) }, own] }
  }
}

interface Shape {
  type: string
  entries?: Record<string, unknown>
}

function namedSchemas(contract: Record<string, unknown>): Record<string, GenericSchema> {
  const named = Object.entries(contract).filter(
    ([, value]) => (value as { kind?: unknown } | undefined)?.kind === 'schema'
  )
  return Object.fromEntries(named) as Record<string, GenericSchema>
}

/** Whether the fields of one schema are the same objects in the other, which has more fields. */
function isPartOf(fields: Record<string, unknown>, all: Record<string, unknown>): boolean {
  const names = Object.keys(fields)
  return (
    names.length > 0 &&
    names.length < fieldCount(all) &&
    names.every(name => fields[name] === all[name])
  )
}

function fieldCount(fields: object): number {
  return Object.keys(fields).length
}

function withRequired({ required, ...converted }: JsonSchema): JsonSchema {
  return { ...converted, ...(required?.length && { required }) }
}

function orNull(converted: JsonSchema): JsonSchema {
  const { default: usual } = converted
  const { type, anyOf, ...given } = converted.anyOf?.[0] ?? {}
  const rest = { ...given, ...(usual !== undefined && { default: usual }) }
  if (anyOf) return { anyOf: [...anyOf, { type: 'null' }], ...rest }
  if (typeof type !== 'string' || type === 'object' || type === 'array') return converted
  return { type: [type, 'null'], ...rest, ...(rest.enum && { enum: [...rest.enum, null] }) }
}

/** The names that a schema refers to, directly or through other definitions. */
function namesUsedBy(
  part: unknown,
  definitions: Record<string, JsonSchema>,
  names = new Set<string>()
): Set<string> {
  if (typeof part !== 'object' || part === null) return names
  for (const [key, value] of Object.entries(part)) {
    const name = key === '$ref' ? String(value).slice(PREFIX.length) : undefined
    if (name === undefined) namesUsedBy(value, definitions, names)
    else if (!names.has(name)) namesUsedBy(definitions[name], definitions, names.add(name))
  }
  return names
}
