// @vitest-environment node
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { expressMiddleware } from '../../src/server/express.ts'
import { fastifyPlugin } from '../../src/server/fastify.ts'
import { createApi } from '../../src/server/index.ts'
import { nodeListener } from '../../src/server/node.ts'
import { coupons, site, wishlist } from '../../src/shared/contract/index.ts'
import { expressLike, listen, startFastify, type TestServer } from './http-servers.ts'
import { testApi } from './test-api.ts'

const COUNT = '/shop/api/v1/catalog/wishlist/products/count'
const COUPON = '/shop/api/v1/shoppingcarts/coupon'
const KEY = '/api/v1/settings/GoogleFrontAPIKey'

const running: TestServer[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map(server => server.close()))
})

function started(server: TestServer): TestServer {
  running.push(server)
  return server
}

const quiet = { log: () => {} }

test('Node’s server takes the listener as it is, and responds with 404 elsewhere [HTTP-04]', async () => {
  const api = testApi()
  const server = createServer(nodeListener(api))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${address.port}/elsewhere`)
  expect(answer.status).toBe(404)
  server.closeAllConnections()
  server.close()
})

test('handlers find the request of their framework [HTTP-04]', async () => {
  const options = { applicationPath: '', cultures: ['fr'], ...quiet } as const
  const node = createApi<'fr', never, { request: IncomingMessage; response: ServerResponse }>(
    options
  )
  node.handle(site.mapsKey, ({ env }) => String(env.request.httpVersion))
  const plain = started(await listen(nodeListener(node)))
  expect(await (await fetch(plain.address + KEY)).json()).toBe('1.1')

  const express = createApi<
    'fr',
    never,
    { request: IncomingMessage; response: ServerResponse }
  >(options)
  express.handle(site.mapsKey, ({ env }) => String(env.request.method))
  const middleware = started(await listen(expressLike([expressMiddleware(express)])))
  expect(await (await fetch(middleware.address + KEY)).json()).toBe('GET')

  const ofFastify = createApi<'fr', never, { request: FastifyRequest; reply: FastifyReply }>(
    options
  )
  ofFastify.handle(site.mapsKey, ({ env }) => String(env.request.routeOptions.url))
  const app = fastify()
  await app.register(fastifyPlugin(ofFastify))
  expect((await app.inject(KEY)).json()).toBe(KEY)
  await app.close()
})

test('an error of a handler goes to the error handler of Express or Fastify [HTTP-02]', async () => {
  const failing = () => {
    const api = testApi({
      onError(error) {
        throw error
      }
    })
    api.handle(wishlist.count, () => {
      throw new TypeError('lost')
    })
    return api
  }
  const express = started(await listen(expressLike([expressMiddleware(failing())])))
  expect(await (await fetch(express.address + COUNT)).text()).toBe('handled: TypeError: lost')

  const app = fastify()
  app.setErrorHandler((error, _, reply) => reply.code(500).send(`handled: ${error}`))
  await app.register(fastifyPlugin(failing()))
  expect((await app.inject(COUNT)).body).toBe('handled: TypeError: lost')
  await app.close()

  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const plain = started(await listen(nodeListener(failing())))
  expect((await fetch(plain.address + COUNT)).status).toBe(500)
  expect(log).toHaveBeenCalledWith(new TypeError('lost'))
})

test('a response that fails in the middle breaks off, so that nobody takes it for whole [HTTP-02]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi()
  api.handle(
    wishlist.count,
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            if (controller.desiredSize !== 1) return
            controller.enqueue(new TextEncoder().encode('[1,'))
            setImmediate(() => controller.error(new Error('lost')))
          }
        })
      )
  )
  const plain = started(await listen(nodeListener(api)))
  await expect(fetch(plain.address + COUNT).then(answer => answer.text())).rejects.toThrow()
})

test('keeps the cookies and the Vary header of the middlewares before it [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, ({ headers }) => {
    headers.append('set-cookie', 'b=2')
    return 1
  })
  const express = started(
    await listen(
      expressLike([
        (_, response, next) => {
          response.setHeader('set-cookie', 'a=1')
          response.setHeader('vary', 'Origin')
          next()
        },
        expressMiddleware(api)
      ])
    )
  )
  const { headers } = await fetch(express.address + COUNT)
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(headers.get('vary')).toBe('Origin, Accept-Language')

  const app = fastify()
  app.addHook('onRequest', async (_, reply) => {
    reply.header('set-cookie', 'a=1').header('vary', 'Origin')
  })
  await app.register(fastifyPlugin(api))
  const answer = await app.inject(COUNT)
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(answer.headers.vary).toBe('Origin, Accept-Language')
  await app.close()
})

test('trusts a proxy as far as the framework does [HTTP-04]', async () => {
  const shop = () => {
    const api = testApi()
    api.handle(coupons.remove, () => true)
    return api
  }
  const headers = {
    origin: 'https://shop.example',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https'
  }
  const remove = async ({ address }: TestServer) =>
    (await fetch(address + COUPON, { method: 'DELETE', headers })).status
  expect(await remove(started(await startFastify(shop(), {}, { trustProxy: true })))).toBe(200)
  const trusting = { protocol: 'https', hostname: 'shop.example' }
  const express = expressLike([expressMiddleware(shop())], trusting)
  expect(await remove(started(await listen(express)))).toBe(200)
})

test('answers at the whole path when Express has mounted it below one [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 1)
  const mounted = expressLike([
    (request, _, next) => {
      request.url = request.url?.replace('/shop', '')
      next()
    },
    expressMiddleware(api)
  ])
  expect(await (await fetch(started(await listen(mounted)).address + COUNT)).json()).toBe(1)
})

test('survives a request with a malformed host [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 1)
  api.handle(coupons.remove, () => true)
  const app = fastify()
  await app.register(fastifyPlugin(api))
  const headers = { host: 'a b', origin: 'http://a b' }
  expect((await app.inject({ url: COUNT, headers })).statusCode).toBe(200)
  expect((await app.inject({ method: 'DELETE', url: COUPON, headers })).statusCode).toBe(403)
  await app.close()
})

test('keeps the router of Fastify to one route for a slash at the end, if it ignores it [CHK-02]', async () => {
  for (const routerOptions of [{ ignoreTrailingSlash: true }, {}]) {
    const app = fastify({ routerOptions })
    await app.register(fastifyPlugin(testApi()))
    const path = '/shop/api/v1/sales/customers/checkisvatvalid/'
    expect((await app.inject(path)).statusCode).toBe(501)
    await app.close()
  }
})

test('uses what a parser of Fastify has read, if the plugin is not encapsulated [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn(() => true)
  api.handle(coupons.apply, ({ body }) => asked(...([body] as unknown as [])))
  const app = fastify()
  const plugin = fastifyPlugin(api)
  const parsers = { removeAllContentTypeParsers() {}, addContentTypeParser() {} }
  await plugin(Object.assign(Object.create(app), parsers))
  const answer = await app.inject({
    method: 'POST',
    url: COUPON,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { CouponCode: 'X' }
  })
  expect(answer.statusCode).toBe(200)
  expect(asked).toHaveBeenCalledWith({ CouponCode: 'X' })
  await app.close()
})

test('answers a call that a test injects, without waiting for more of its body [HTTP-04]', async () => {
  const api = testApi()
  api.handle(coupons.apply, () => true)
  const app = fastify()
  await app.register(fastifyPlugin(api))
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = await app.inject({
    method: 'POST',
    url: COUPON,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { CouponCode: 'X' }
  })
  expect(answer.statusCode).toBe(200)
  await app.close()
})
