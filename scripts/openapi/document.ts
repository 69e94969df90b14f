import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Endpoint, endpoints } from '../src/contract/index.ts'

/**
 * The contract as an OpenAPI 3.1 document, for back-end developers. Everything in it comes from `src/contract`:
 * `{app}`, `{site}` and `{culture}` stay in the paths as server variables would, because each shop sets its own.
 */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [area, calls] of Object.entries(endpoints)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = pathOf(call.path)
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operationOf(area, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine: the calls between a page and the shop',
      version,
      description:
        'Every call carries the page culture in Accept-Language. A refusal that the shopper should read answers 4xx with {"Message"}.'
    },
    paths
  }
}

function pathOf(path: string): string {
  return path.startsWith('{') ? `/${path}` : path
}

function operationOf(area: string, name: string, call: Endpoint): object {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [typeOf(call)]: { schema: jsonSchema(call.body) } }
      }
    }),
    responses: {
      200: {
        description: call.reply ? 'The answer.' : 'HTML of the CMS, or nothing.',
        ...(call.reply && {
          content: { 'application/json': { schema: jsonSchema(call.reply) } }
        })
      },
      '4XX': {
        description: 'A refusal with a message for the shopper.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['Message'],
              properties: { Message: { type: 'string' } }
            }
          }
        }
      },
      401: { description: 'A login is needed; the page shows it in a dialog [HTTP-01].' }
    }
  }
}

function typeOf({ encoding }: Endpoint): string {
  return encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' }
  }))
}

function queryParameters(query: GenericSchema | undefined): object[] {
  if (!query) return []
  const schema = jsonSchema(query) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property
  }))
}

function jsonSchema(schema: GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, {
    errorMode: 'ignore',
    typeMode: 'input'
  })
  return rest
}
