import { readFileSync } from 'node:fs'
import {
  array,
  type GenericSchema,
  lazy,
  nullable,
  number,
  object,
  optional,
  parse,
  picklist,
  string,
  union
} from 'valibot'
import { expect, test } from 'vitest'
import { readComments } from '../../scripts/openapi/contract-comments.ts'
import { openApi } from '../../scripts/openapi/document.ts'
import { examples } from '../../scripts/openapi/examples.ts'
import type { JsonSchema } from '../../scripts/openapi/json-schema.ts'
import { createSchemas } from '../../scripts/openapi/schemas.ts'
import * as contract from '../../src/shared/contract/index.ts'
import { assetUrl } from '../../src/shared/url/asset-url.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  servers?: object[]
  parameters: { $ref?: string; name?: string; in?: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>
}

const document = openApi('1.2.3')
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap(path => Object.values(path))
const calls = Object.entries(contract.endpoints).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, contract.Endpoint>).map(([name, call]) => ({
    id: `${area}.${name}`,
    call
  }))
)

function operation(id: string): Operation {
  return operations.find(({ operationId }) => operationId === id)!
}

function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return
  yield node as Record<string, unknown>
  for (const part of Object.values(node)) yield* nodesOf(part)
}

test('describes the path of a VAT number without the slash that pages send, and says so [CHK-02]', () => {
  const path = '/api/v1/sales/customers/checkisvatvalid'
  expect(paths[path]?.get).toMatchObject({
    description: expect.stringContaining('accept it with the slash and without')
  })
  expect(Object.keys(paths).filter(path => path.endsWith('/'))).toEqual([])
})

test('lists the URLs that tags build, and so does the guide [HTTP-04]', () => {
  const guide = readFileSync('docs/backend.md', 'utf8')
  const urls = Object.values(document['x-vitrine-urls']).map(({ url }) => url)
  expect(urls.filter(url => !guide.includes(`\`${url}\``))).toEqual([])
  const picture = document['x-vitrine-urls']
    .picture!.url.replace('{app}', '/shop')
    .replace('{AssetId}', '318')
    .replace('{width}x{height}', '80x160')
    .replace('{AssetName}', 'teapot.jpg')
  expect(picture).toBe(assetUrl('/shop', { AssetId: '318', AssetName: 'teapot.jpg' }, 80, 160))
})

test('has every call of the contract once, under its name [HTTP-04]', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    calls.map(({ id }) => id).sort()
  )
  for (const { id, call } of calls) {
    const path = call.path.replace(/^\{(app|site)\}/, '').replace(/\/$/, '')
    expect(paths[path]?.[call.method.toLowerCase()]?.operationId).toBe(id)
  }
})

test('leads every reference to something that the document has', () => {
  const references = [...nodesOf(document)].flatMap(({ $ref }) => $ref ?? []) as string[]
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) {
    const steps = reference.replace('#/', '').split('/')
    const target = steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown> | undefined)?.[step],
      document
    )
    expect(target, reference).toBeDefined()
  }
})

test('describes no shape twice: what is named is referred to', () => {
  const shapes = [...nodesOf(document)]
    .filter(node => fieldCount(node) > 1)
    .map(node => JSON.stringify(withoutText(node)))
  const twice = shapes.filter((shape, at) => shapes.indexOf(shape) !== at)
  expect(twice).toEqual([])
  const cart = { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } }
  expect(operation('cart.read').responses[200]?.content).toEqual(cart)
  expect(operation('cart.setQuantity').responses[200]?.content).toEqual(cart)

  function fieldCount({ type, properties }: JsonSchema): number {
    return type === 'object' ? Object.keys(properties ?? {}).length : 0
  }

  function withoutText(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(withoutText)
    if (typeof node !== 'object' || node === null) return node
    const kept = Object.entries(node).filter(
      ([key, value]) => !(key === 'description' && typeof value === 'string')
    )
    return Object.fromEntries(kept.map(([key, value]) => [key, withoutText(value)]))
  }
})

test('lets a folder contain folders [HTTP-04]', () => {
  expect(document.components.schemas.Folder?.properties?.Children).toEqual({
    description: 'The subfolders.',
    type: 'array',
    items: { $ref: '#/components/schemas/Folder' }
  })
})

test('asks for the name of a recursive schema that the contract does not export', () => {
  const Menu: GenericSchema = object({ Children: array(lazy(() => Menu)) })
  expect(() => createSchemas({}, { 'menu.read.reply': Menu }, new Map())).toThrow('export it')
  const { of, components } = createSchemas({ Menu }, { 'menu.read.reply': Menu }, new Map())
  expect(of('menu.read.reply')).toEqual({ $ref: '#/components/schemas/Menu' })
  expect(components.Menu?.properties?.Children?.items).toEqual(of('menu.read.reply'))
})

test('writes what may be null in the shortest form', () => {
  const Kind = picklist(['small', 'large'])
  const roots = {
    text: nullable(string()),
    kind: nullable(Kind),
    either: nullable(union([string(), number()])),
    named: nullable(Kind)
  }
  const { of } = createSchemas({}, roots, new Map())
  expect(of('text')).toEqual({ type: ['string', 'null'] })
  expect(of('kind')).toEqual({ type: ['string', 'null'], enum: ['small', 'large', null] })
  expect(of('either')).toEqual({
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }]
  })
  expect(createSchemas({ Kind }, roots, new Map()).of('named')).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }]
  })
})

test('refuses a schema that JSON Schema cannot express', () => {
  const When = { ...string(), type: 'date' }
  expect(() => createSchemas({}, { 'x.read.reply': When }, new Map())).toThrow('date')
})

test('names a schema with the fields of another, and more, as its extension', () => {
  expect(document.components.schemas.Reordered).toMatchObject({
    allOf: [
      { $ref: '#/components/schemas/Cart' },
      { type: 'object', properties: { Lines: { type: 'array' } } }
    ]
  })
})

test('leaves out the schemas that no call uses', () => {
  const Used = object({ Id: string() })
  const { components } = createSchemas(
    { Used, Unused: object({ Name: string() }) },
    { 'x.read.reply': array(Used) },
    new Map()
  )
  expect(Object.keys(components)).toEqual(['Used'])
})

test('takes descriptions from the comments of the contract', () => {
  const comments = readComments(`
    /** In px. */
    const Pixels = number()

    /** A picture. */
    export const Picture = object({
      /** Its name
       *  for people. */
      Name: string(),
      Width: optional(Pixels)
    })

    /** The pictures. */
    export const pictures = {
      /**
       * Crops it.
       *
       * @param {integer} x The left edge.
       */
      crop: endpoint({
        name: 'test.call',
        query: object({
          /** Or not. */
          keep: boolean()
        })
      })
    }
  `)
  const words = Object.fromEntries([...comments].map(([path, { text }]) => [path, text]))
  expect(words).toEqual({
    Pixels: 'In px.',
    Picture: 'A picture.',
    'Picture.Name': 'Its name for people.',
    'Picture.Width': 'In px.',
    pictures: 'The pictures.',
    'pictures.crop': 'Crops it.',
    'pictures.crop.query.keep': 'Or not.'
  })
  expect(comments.get('pictures.crop')?.params).toEqual({
    x: { type: 'integer', text: 'The left edge.' }
  })
  const Picture = object({ Name: string(), Width: optional(number()) })
  const { components } = createSchemas({ Picture }, { 'x.read.reply': Picture }, comments)
  expect(components.Picture).toEqual({
    description: 'A picture.',
    type: 'object',
    properties: {
      Name: { description: 'Its name for people.', type: 'string' },
      Width: { description: 'In px.', type: 'number' }
    },
    required: ['Name']
  })
})

test('describes every area, every schema and every part of a path', () => {
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
  const schemas = Object.entries(document.components.schemas)
  expect(schemas.filter(([, { description }]) => !description)).toEqual([])
  const silent = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(parameter => parameter.in === 'path' && !parameter.description)
      .map(({ name }) => `${operationId} ${name}`)
  )
  expect(silent).toEqual([])
})

test('says what a call is for in one sentence, and which requirement it fulfils', () => {
  expect(operation('cart.removeItem')).toMatchObject({
    tags: ['cart'],
    summary: 'Removes a line from the cart',
    description:
      'Removing a line that no longer exists succeeds.\n\nRequirement in docs/requirements.md: CART-02.'
  })
  for (const { summary } of operations) expect(summary).toMatch(/^[A-Z][^\n[]*[^.\n[]$/)
})

test('sends forms as forms, HTML as HTML, and nothing as 204', () => {
  expect(Object.keys(operation('orders.addToCart').requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded'
  ])
  expect(operation('cart.itemsWidget').responses[200]?.content).toEqual({
    'text/html': { schema: { type: 'string' } }
  })
  expect(Object.keys(operation('wishlist.move').responses)).toEqual([
    '204',
    '401',
    '4XX',
    '5XX'
  ])
})

test('asks for the query as the contract does, and lets its names open where they are [HTTP-04]', () => {
  expect(operation('customers.checkVat').parameters).toMatchObject([
    { name: 'countryId', in: 'query', required: true },
    { name: 'VAT', in: 'query', required: true },
    { name: 'customerId', in: 'query', required: false },
    { $ref: '#/components/parameters/AcceptLanguage' }
  ])
  expect(operation('catalog.variants').parameters).toContainEqual(
    expect.objectContaining({ in: 'query', style: 'form', explode: true, name: 'values' })
  )
})

test('sends an Idempotency-Key with the calls that add to the cart or to the library', () => {
  const repeatable = operations.filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  )
  expect(repeatable.map(({ operationId }) => operationId).sort()).toEqual([
    'assets.cropAsset',
    'catalog.addToCart',
    'orders.addToCart',
    'prepaidAccounts.addToCart',
    'quickOrder.add',
    'wishlist.addToCart'
  ])
})

test('knows for each call whether it belongs to the application or to the site', () => {
  expect(document.servers).toMatchObject([{ url: 'https://{host}{app}' }])
  for (const { id, call } of calls) {
    const urls = (operation(id).servers ?? document.servers) as { url: string }[]
    const place = call.path.startsWith('{site}') ? 'site' : 'app'
    expect(urls.map(({ url }) => url)).toEqual([`https://{host}{${place}}`])
  }
})

test.each(Object.entries(examples))('gives an example of %s that is one', (name, example) => {
  const schema = (contract as unknown as Record<string, GenericSchema>)[name]!
  // fields that the schema does not know would be missing from the result
  expect(parse(schema, example)).toEqual(example)
  expect(document.components.schemas[name]?.examples).toEqual([example])
})
