import type { Endpoint } from '../../src/shared/contract/index.ts'
import type { Comment } from './contract-comments.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Schemas } from './schemas.ts'
import { reference } from './shared-components.ts'

/** The parameters of a call in its path, its query and its headers. */
export function parametersOf(
  id: string,
  call: Endpoint,
  comment: Comment | undefined,
  schemas: Schemas
): object[] {
  return [
    ...pathParameters(call.path, comment),
    ...(call.query ? queryParameters(schemas.of(`${id}.query`), comment) : []),
    ...headers(call)
  ]
}

/** `{app}` and `{site}` are variables of the server. */
export function withoutPlace(path: string): string {
  return path.replace(/^\{(app|site)\}/, '')
}

function pathParameters(path: string, comment: Comment | undefined): object[] {
  return [...withoutPlace(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    if (name === 'culture') return reference('parameters', 'Culture')
    const { type = 'string', text } = comment?.params[name!] ?? {}
    return {
      name,
      in: 'path',
      required: true,
      ...(text && { description: text }),
      schema: { type }
    }
  })
}

function queryParameters(query: JsonSchema, comment: Comment | undefined): object[] {
  const named = Object.entries(query.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = property
    return {
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      ...(description && { description }),
      schema
    }
  })
  return query.additionalProperties ? [...named, freeParameters(query, comment)] : named
}

/** Parameters with open names, such as `VariantValueId1`, `VariantValueId2`, …: a single exploded object. */
function freeParameters(
  { additionalProperties }: JsonSchema,
  comment: Comment | undefined
): object {
  const [name, param] = Object.entries(comment?.params ?? {}).at(-1) ?? []
  return {
    name: name ?? 'others',
    in: 'query',
    required: false,
    ...(param && { description: param.text }),
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties }
  }
}

function headers({ method, isIdempotent }: Endpoint): object[] {
  return [
    'AcceptLanguage',
    ...(method === 'GET' ? [] : ['RequestedWith']),
    ...(isIdempotent ? ['IdempotencyKey'] : [])
  ].map(name => reference('parameters', name))
}
