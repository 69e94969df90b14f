import { table } from '../generate/markdown.ts'
import { exampleOf, type JsonSchema, resolved, type Schemas, typeOf } from './json-shapes.ts'

/** What the pages use of `dist/openapi.json`. */
export interface OpenApi {
  info: { description: string }
  tags: readonly { name: string; 'x-displayName': string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Schemas; parameters: Readonly<Record<string, Parameter>> }
}

interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>

interface Call extends Operation {
  method: string
  path: string
}

/** An area of the contract: its name, title and page in Markdown. */
export interface AreaPage {
  name: string
  title: string
  summary: string
  markdown: string
}

/** A page for each area of the contract, with its calls, their fields and examples. */
export function contractPages(api: OpenApi): AreaPage[] {
  const calls: Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
  )
  return api.tags.map(({ name, 'x-displayName': title, description }) => {
    const own = calls.filter(({ tags }) => tags.includes(name))
    const shapes = shapesOf(own, api)
    return {
      name,
      title,
      summary: description,
      markdown: [
        `# ${title}`,
        description,
        own.map(call => callSection(call, api)).join('\n\n'),
        shapes === '' ? '' : `## Shapes\n\n${shapes}`
      ]
        .filter(part => part !== '')
        .join('\n\n')
        .concat('\n')
    }
  })
}

/** The first page of the contract: rules for all calls, and the areas. */
export function contractIndex(api: OpenApi, areas: readonly AreaPage[]): string {
  const rows = areas.map(({ name, title, summary }) => [`[${title}](./${name}.md)`, summary])
  return `# The contract\n\n${api.info.description}\n\n## Areas\n\n${table(['Area', 'About'], rows)}
As OpenAPI 3.1: [openapi.json](/vitrine/openapi.json).\n`
}

function callSection(call: Call, api: OpenApi): string {
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema
  const reply = Object.values(call.responses['200']?.content ?? {})[0]?.schema
  const parameters = (call.parameters ?? []).filter((one): one is Parameter => 'name' in one)
  return [
    `## ${call.operationId}`,
    `\`${call.method} ${call.path}\``,
    `${call.summary}. ${call.description ?? ''}`.trim(),
    parameters.length > 0 &&
      table(
        ['Parameter', 'In', 'Value', 'Meaning'],
        parameters.map(one => [
          `\`${one.name}\`${one.required ? '' : ' (optional)'}`,
          one.in,
          `\`${typeOf(one.schema)}\``,
          one.description ?? ''
        ])
      ).trimEnd(),
    body && `Body: ${linked(body, api)}\n\n${example(body, api)}`,
    reply && `Reply: ${linked(reply, api)}\n\n${example(reply, api)}`
  ]
    .filter(Boolean)
    .join('\n\n')
}

function linked(schema: JsonSchema, { components }: OpenApi): string {
  if (schema.properties) return ''
  const named = schema.$ref ? schema : schema.items
  const type = typeOf(schema)
  const isShape = named?.$ref && resolved(named, components.schemas).properties
  return isShape ? `[\`${type}\`](#${type.replace(/\[\]$/, '').toLowerCase()})` : `\`${type}\``
}

function example(schema: JsonSchema, api: OpenApi): string {
  const value = exampleOf(schema, api.components.schemas)
  if (typeof value !== 'object' || value === null) return ''
  return `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``
}

/** The shapes that the calls of an area name, and those that these name. */
function shapesOf(calls: readonly Call[], { components }: OpenApi): string {
  const names = new Set<string>()
  for (const { requestBody, responses } of calls) {
    collect({ requestBody, ok: responses['200'] })
  }
  return [...names]
    .filter(name => resolved({ $ref: `/${name}` }, components.schemas).properties)
    .sort()
    .map(name => shape(name, resolved({ $ref: `/${name}` }, components.schemas)))
    .join('\n\n')

  function collect(value: unknown): void {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g
    )) {
      if (names.has(name)) continue
      names.add(name)
      collect(components.schemas[name] ?? {})
    }
  }
}

function shape(name: string, schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, value]) => [
    `\`${field}\`${schema.required?.includes(field) ? '' : ' (optional)'}`,
    `\`${typeOf(value)}\``,
    value.description ?? ''
  ])
  return `### ${name}\n\n${schema.description ?? ''}\n\n${table(['Field', 'Value', 'Meaning'], rows).trimEnd()}`
}
