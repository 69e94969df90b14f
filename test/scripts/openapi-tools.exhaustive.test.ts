import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cart, Refusal } from '../../src/shared/contract/index.ts'
import { type OpenApiFile, openApiFile } from '../support/openapi-file.ts'
import { type Prism, startPrism } from '../support/prism.ts'
import { lint } from '../support/redocly.ts'

let file: OpenApiFile

beforeAll(() => {
  file = openApiFile()
})
afterAll(() => file.remove())

test('swagger-parser finds the document valid, and resolves all of its references', async () => {
  const api = await SwaggerParser.validate(file.path)
  const read = api.paths?.['/api/v1/shoppingcarts']?.get as unknown as {
    responses: {
      200: { content: { 'application/json': { schema: { properties: { Items: object } } } } }
    }
  }
  expect(read.responses[200].content['application/json'].schema.properties.Items).toMatchObject(
    { items: { properties: { UnitPriceTaxIncl: { type: 'number' } } } }
  )
})

test('redocly finds nothing to improve by the rules of redocly.yaml either', async () => {
  const { totals, problems } = await lint(file, '--config', join(process.cwd(), 'redocly.yaml'))
  expect(problems).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('openapi-typescript makes types that compile, and agree with those of the contract', async () => {
  const types = astToString(await openapiTS(pathToFileURL(file.path)))
  const api = join(file.folder, 'api.ts')
  writeFileSync(api, types)
  const contract = join(process.cwd(), 'src/shared/contract/index.ts')
  const using = join(file.folder, 'using.ts')
  writeFileSync(
    using,
    `import type * as contract from '${contract.replaceAll('\\', '/')}'
import type { components, operations } from './api.ts'

type Schemas = components['schemas']
type Add = operations['catalog.addToCart']

export const cart = (made: Schemas['Cart']): contract.Cart => made
export const made = (cart: contract.Cart): Schemas['Cart'] => cart
export const ordered = (made: Schemas['Reordered']): contract.Reordered => made
export const folder = (made: Schemas['Folder']): contract.Folder => made
export const body = (item: contract.AddToCart): Add['requestBody']['content']['application/json'] => item
export const reply = (made: Add['responses'][200]['content']['application/json']): contract.Cart => made
// @ts-expect-error: a cart has a version
export const none: Schemas['Cart'] = {}
`
  )
  expect(problemsOf(api, using)).toEqual([])
})

describe('Prism', () => {
  let shop: Prism

  beforeAll(async () => {
    shop = await startPrism('mock', file.path)
  })
  afterAll(() => shop?.close())

  test('answers the cart in place of a shop', async () => {
    const answer = await fetch(`${shop.address}/api/v1/shoppingcarts`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(parse(Cart, await answer.json()).Items).toHaveLength(1)
  })

  test('takes what the contract lets through', async () => {
    const answer = await add({ ProductVariantId: '702', Quantity: 2, Name: 'Théière Alba' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('sl-violations')).toBeNull()
    parse(Cart, await answer.json())
  })

  test('refuses a body that the contract does not let through, and says what is wrong', async () => {
    const answer = await add({ ProductVariantId: '702', Quantity: 0 })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.headers.get('sl-violations') ?? '[]')).toEqual([
      expect.objectContaining({ location: ['request', 'body'], code: 'required' }),
      expect.objectContaining({ location: ['request', 'body', 'Quantity'], code: 'minimum' })
    ])
    parse(Refusal, await answer.json())
  })

  test('accepts the attributes of a product under any names [PDP-01]', async () => {
    const path = `${shop.address}/api/v1/catalog/products/7/productvariants`
    const known = await fetch(`${path}?quantity=1&VariantValueId1=31&VariantValueId2=8`)
    expect(known.status).toBe(200)
    expect((await fetch(`${path}?VariantValueId1=31`)).status).toBe(422)
  })

  function add(body: object): Promise<Response> {
    return fetch(`${shop.address}/api/v1/catalog/products/addtocart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
  }
})

/** TypeScript's errors in files, with the options of the project; in JSON, fields that are `undefined` are missing. */
function problemsOf(...paths: string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.browser.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    {
      ...config,
      compilerOptions: { ...config.compilerOptions, exactOptionalPropertyTypes: false }
    },
    ts.sys,
    process.cwd()
  )
  const program = ts.createProgram(paths, options)
  return paths
    .map(path => program.getSourceFile(path))
    .flatMap(file => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file)
    ])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
