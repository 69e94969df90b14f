import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { readContractComments } from '../../../scripts/openapi/contract-comments.ts'
import * as contract from '../../../src/shared/contract/index.ts'
import { type Endpoint, endpoints } from '../../../src/shared/contract/index.ts'
import { shapeOf } from './shape.ts'

const shapes = Object.entries(contract)
  .filter(([, value]) => isSchema(value))
  .map(([name, schema]) => [name, schema as GenericSchema] as const)

const names = new Map<unknown, string>(shapes.map(([name, schema]) => [schema, name]))

const comments = readContractComments()

// Back ends depend on the contract, so every change of it must be visible in a commit. After an intended change, `npx
// vitest run --project unit test/shared/contract/published.test.ts -u` updates the file.
test('calls keep their paths and the fields of their requests and responses [HTTP-04]', async () => {
  const calls = Object.entries(endpoints).flatMap(([area, of]) =>
    Object.entries(of as Record<string, Endpoint>).map(([name, call]) =>
      [
        `${area}.${name}: ${call.method} ${call.path}${traitsOf(call)}`,
        ...part('query', call.query),
        ...part('body', call.body),
        ...part('reply', call.reply)
      ].join('\n')
    )
  )
  const fields = shapes.map(([name, schema]) =>
    // one field per line, so that diffs show what has changed
    `${name}: ${shapeOf(schema, names, field => sinceOf(name, field))}`.replaceAll(
      ', ',
      ',\n    '
    )
  )
  await expect(`${[...calls, ...fields].join('\n\n')}\n`).toMatchFileSnapshot('./published.txt')
})

/** Since when a back end may leave out a field that it had to send before: the last sentence of its comment. */
function sinceOf(name: string, field: string): string | undefined {
  const [, since] =
    /Optional (since [\d.]+)\.$/.exec(comments.get(`${name}.${field}`)?.text ?? '') ?? []
  return since
}

function traitsOf({ encoding, isIdempotent, isShared, isHtml }: Endpoint): string {
  const as = encoding ? ` as ${encoding}` : ''
  return `${as}${isIdempotent ? ', idempotent' : ''}${isShared ? ', shared' : ''}${isHtml ? ', HTML' : ''}`
}

function part(name: string, schema: GenericSchema | undefined): string[] {
  return schema ? [`  ${name}: ${names.get(schema) ?? shapeOf(schema, names)}`] : []
}

function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
  )
}
