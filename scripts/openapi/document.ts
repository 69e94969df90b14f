import type { GenericSchema } from 'valibot'
import * as contract from '../../src/shared/contract/index.ts'
import { type Comments, readContractComments } from './contract-comments.ts'
import { examples } from './examples.ts'
import { INTRODUCTION } from './introduction.ts'
import { operationOf } from './operation.ts'
import { withoutPlace } from './parameters.ts'
import { createSchemas, type Schemas } from './schemas.ts'
import { parameters, responses, securitySchemes } from './shared-components.ts'
import { urls } from './urls.ts'

type Areas = Record<string, Record<string, contract.Endpoint>>

/** The contract as an OpenAPI 3.1 document, for back-end developers. Everything in it comes from `src/shared/contract`. */
export function openApi(version: string) {
  const comments = readContractComments()
  const schemas = createSchemas(
    { ...contract },
    rootsOf(contract.endpoints),
    comments,
    examples
  )
  const paths = pathsOf(contract.endpoints, comments, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine: the calls between a page and the shop',
      version,
      summary: 'What a back end implements for the widgets of Vitrine.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [server('app')],
    security: [{}, { session: [] }],
    tags: Object.keys(contract.endpoints).map(name => ({
      name,
      'x-displayName': titleOf(name),
      description: comments.get(name)?.text ?? ''
    })),
    paths,
    'x-vitrine-urls': urls,
    components: { schemas: schemas.components, parameters, responses, securitySchemes }
  }
}

/** The schemas of everything that calls send and receive, including refusals. */
function rootsOf(areas: Areas): Record<string, GenericSchema> {
  const roots: Record<string, GenericSchema> = { Refusal: contract.Refusal }
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, { query, body, reply }] of Object.entries(calls)) {
      for (const [part, schema] of Object.entries({ query, body, reply })) {
        if (schema) roots[`${area}.${name}.${part}`] = schema
      }
    }
  }
  return roots
}

function pathsOf(areas: Areas, comments: Comments, schemas: Schemas) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = withoutEnd(withoutPlace(call.path))
      const method = call.method.toLowerCase()
      paths[path] ??= {}
      const item = paths[path]
      if (item[method]) throw new Error(`Two calls are ${call.method} ${path}.`)
      item[method] = {
        ...operationOf(area, name, call, comments, schemas),
        ...(call.path.startsWith('{site}') && { servers: [server('site')] })
      }
    }
  }
  return paths
}

/** Without the slash at its end, which routers of most frameworks and the rules of OpenAPI do not expect. */
function withoutEnd(path: string): string {
  return path.replace(/\/$/, '')
}

/**
 * Variables have no descriptions, because swagger-parser rejects them: its schema of OpenAPI 3.1 misspells the name.
 */
function server(place: 'app' | 'site'): object {
  const setting = place === 'app' ? 'applicationPath' : 'sitePath'
  return {
    url: `https://{host}{${place}}`,
    description: `\`{${place}}\` is the page setting \`${setting}\`: empty, or a path such as \`/shop\`.`,
    variables: { host: { default: 'shop.example' }, [place]: { default: '/shop' } }
  }
}

/** `customerReferences` → `Customer references`, as Redoc shows it. */
function titleOf(area: string): string {
  const words = area.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
