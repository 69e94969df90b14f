// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { expressMiddleware } from '../../src/server/express.ts'
import { BodyReadError } from '../../src/server/node.ts'
import { catalog, coupons, endpoint } from '../../src/shared/contract/index.ts'
import { cart as cartReply } from '../support/builders.ts'
import { expressLike, listen, type Middleware, type TestServer } from './http-servers.ts'
import { testApi } from './test-api.ts'

const ADD = '/shop/api/v1/catalog/products/addtocart'
const FORM = 'application/x-www-form-urlencoded'

const running: TestServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(server => server.close()))
})

/** A parser that reads the body, as those of Express do, and keeps what it makes of it. */
function parser(parse: (text: string) => object | string | undefined): Middleware {
  return async (request, _, next) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = parse(Buffer.concat(chunks).toString())
    if (body !== undefined) request.body = body
    next()
  }
}

const form = endpoint({
  name: 'test.form',
  method: 'POST',
  path: '{app}/form',
  summary: 'A form.',
  body: catalog.addToCart.body,
  encoding: 'form'
})

async function shop(...before: Middleware[]) {
  const asked = vi.fn((_: unknown) => {})
  const errors = vi.fn()
  const api = testApi({
    onError(error) {
      errors(error)
      return Response.json({ Message: 'failed' }, { status: 500 })
    }
  })
  api.handle(catalog.addToCart, ({ body }) => {
    asked(body)
    return cartReply()
  })
  api.handle(form, ({ body }) => asked(body))
  api.handle(coupons.remove, () => true)
  const server = await listen(expressLike([...before, expressMiddleware(api)]))
  running.push(server)
  const post = (path: string, type: string, body: string) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': type, origin: server.address },
      body
    })
  return { server, post, asked, errors }
}

const ADDED = { ProductVariantId: '7', Quantity: 2, Name: 'Thé' }

test.each([
  ['an object', (text: string) => JSON.parse(text)],
  ['bytes', (text: string) => Buffer.from(text)],
  ['a text', (text: string) => text]
])('uses JSON that a parser has left as %s [HTTP-04]', async (_, parse) => {
  const { post, asked } = await shop(parser(parse))
  expect((await post(ADD, 'application/json', JSON.stringify(ADDED))).status).toBe(200)
  expect(asked).toHaveBeenCalledExactlyOnceWith(ADDED)
})

test('checks JSON that was parsed before as strictly as any other [HTTP-04]', async () => {
  const { post, asked } = await shop(parser(JSON.parse))
  const sent = '{"ProductVariantId":"7","Quantity":2,"Name":"a\\u0000"}'
  expect((await post(ADD, 'application/json', sent)).status).toBe(400)
  const polluting = '{"ProductVariantId":"7","Quantity":2,"Name":"a","__proto__":{"x":1}}'
  expect((await post(ADD, 'application/json', polluting)).status).toBe(400)
  expect(asked).not.toHaveBeenCalled()
})

test('uses the fields of a form that was parsed before [HTTP-04]', async () => {
  const { post, asked } = await shop(
    parser(text => ({ ...Object.fromEntries(new URLSearchParams(text)), Tags: ['a', 'b'] }))
  )
  const sent = new URLSearchParams({ ...ADDED, Quantity: '2' }).toString()
  expect((await post('/shop/form', FORM, sent)).status).toBe(204)
  expect(asked).toHaveBeenCalledExactlyOnceWith(ADDED)
})

test.each([
  ['nothing', ADD, 'application/json', () => undefined],
  ['an empty object', ADD, 'application/json', () => ({})],
  ['nested fields', '/shop/form', FORM, () => ({ a: { b: '1' } })]
])(
  'explains to the developer that a middleware has read the body and left %s [HTTP-04]',
  async (_, path, type, parse) => {
    const { post, asked, errors } = await shop(parser(parse))
    const answer = await post(path, type, JSON.stringify(ADDED))
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ Message: 'failed' })
    expect(errors).toHaveBeenCalledExactlyOnceWith(expect.any(BodyReadError))
    expect(errors.mock.calls[0]![0].message).toContain(
      `The body of POST ${path} was read before the server kit`
    )
    expect(errors.mock.calls[0]![0].message).toContain('express.json()')
    expect(asked).not.toHaveBeenCalled()
  }
)

test('reads the body itself where a parser has left an empty object unread, as Express 4 does [HTTP-04]', async () => {
  const { post, asked } = await shop((request, _, next) => {
    request.body = {}
    next()
  })
  expect((await post(ADD, 'application/json', JSON.stringify(ADDED))).status).toBe(200)
  expect(asked).toHaveBeenCalledExactlyOnceWith(ADDED)
})

test('answers a call without a body behind a parser [CART-06]', async () => {
  const { server } = await shop(parser(() => ({})))
  const answer = await fetch(`${server.address}/shop/api/v1/shoppingcarts/coupon`, {
    method: 'DELETE',
    headers: { origin: server.address }
  })
  expect(answer.status).toBe(200)
})
