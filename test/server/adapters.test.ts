// @vitest-environment node
import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiOptions } from '../../src/server/index.ts'
import { cart, coupons, wishlist } from '../../src/shared/contract/index.ts'
import { cart as cartReply } from '../support/builders.ts'
import { send, servers, type TestServer, textOf } from './http-servers.ts'
import { type TestSession, testApi } from './test-api.ts'

const COUNT = '/shop/api/v1/catalog/wishlist/products/count'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/7'
const COUPON = '/shop/api/v1/shoppingcarts/coupon'

const running: TestServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(server => server.close()))
})

function quietApi(options: Partial<ApiOptions<'fr' | 'nl', TestSession, void>> = {}) {
  const lines: string[] = []
  const api = testApi({ log: line => lines.push(line), ...options })
  return { api, lines }
}

describe.each(Object.entries(servers))('%s', (_, start) => {
  async function serve(...args: Parameters<typeof start>): Promise<TestServer> {
    const server = await start(...args)
    running.push(server)
    return server
  }

  test('answers a call with its body, and leaves other paths to the shop [HTTP-04]', async () => {
    const { api } = quietApi()
    const asked = vi.fn()
    api.handle(cart.setQuantity, ({ params, body }) => {
      asked(params, body)
      return cartReply({ Version: 3 })
    })
    const server = await serve(api)
    const { sent, response } = send(server, 'PUT', `${LINE}?x=1`, {
      'content-type': 'application/json'
    })
    sent.end('{"quantity":2}')
    const answer = await response
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(await textOf(answer))).toMatchObject({ Version: 3 })
    expect(asked).toHaveBeenCalledWith({ id: '7' }, { quantity: 2 })
    expect(await (await fetch(`${server.address}/shop/fr`)).text()).toBe('page')
  })

  test('announces the length of a reply, also to HEAD [HTTP-04]', async () => {
    const { api } = quietApi()
    api.handle(wishlist.count, () => 12)
    const server = await serve(api)
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(server.address + COUNT, { method })
      expect([method, answer.status, answer.headers.get('content-length')]).toEqual([
        method,
        200,
        '2'
      ])
      expect(await answer.text()).toBe(method === 'GET' ? '12' : '')
    }
  })

  test('sends every cookie in a header of its own [ACC-01]', async () => {
    const { api } = quietApi()
    api.handle(wishlist.count, ({ headers }) => {
      headers.append('set-cookie', 'a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT')
      headers.append('set-cookie', 'b=2')
      return 1
    })
    const server = await serve(api)
    const answer = await fetch(server.address + COUNT)
    expect(answer.headers.getSetCookie()).toEqual([
      'a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT',
      'b=2'
    ])
  })

  test('streams a response while its handler still writes it [HTTP-04]', async () => {
    const { api } = quietApi()
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined
    const bytes = (text: string) => new TextEncoder().encode(text)
    api.handle(
      wishlist.count,
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              writer = controller
              controller.enqueue(bytes('first,'))
            }
          })
        )
    )
    const server = await serve(api)
    const answer = await fetch(server.address + COUNT)
    const reader = answer.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first,')
    writer?.enqueue(bytes('second'))
    writer?.close()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('second')
    expect((await reader.read()).done).toBe(true)
  })

  test('stops a response that nobody reads any more [HTTP-04]', async () => {
    const { api } = quietApi()
    const cancelled = resolvers()
    api.handle(
      wishlist.count,
      () =>
        new Response(
          new ReadableStream({
            pull: controller => controller.enqueue(new Uint8Array(1000)),
            cancel: () => cancelled.resolve(undefined)
          })
        )
    )
    const server = await serve(api)
    const { sent, response } = send(server, 'GET', COUNT)
    sent.end()
    const answer = await response
    answer.destroy()
    await cancelled.promise
  })

  test('tells the handler when the shopper has left, which is no error [HTTP-04]', async () => {
    const errors = vi.fn()
    const { api } = quietApi({
      onError(error) {
        errors(error)
        return new Response(null, { status: 500 })
      }
    })
    const called = resolvers()
    const left = resolvers()
    api.handle(wishlist.count, async ({ request: { signal } }) => {
      called.resolve(undefined)
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      left.resolve(undefined)
      throw signal.reason
    })
    const server = await serve(api)
    const { sent, response } = send(server, 'GET', COUNT)
    sent.end()
    await called.promise
    sent.destroy()
    await expect(response).rejects.toThrow('socket hang up')
    await left.promise
    await server.close()
    running.splice(0)
    expect(errors).not.toHaveBeenCalled()
  })

  test('rejects a body above the limit without reading it [HTTP-04]', async () => {
    const { api } = quietApi({ bodyLimit: 1000 })
    api.handle(coupons.apply, () => true)
    const server = await serve(api)
    const { sent, response } = send(server, 'POST', COUPON, {
      'content-type': 'application/json',
      'content-length': '5000000'
    })
    // neither a byte of the body nor its end is ever sent
    sent.flushHeaders()
    const answer = await response
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    await textOf(answer)
    sent.destroy()
  })

  test('stops reading at the limit if the length is not announced [HTTP-04]', async () => {
    const { api } = quietApi({ bodyLimit: 1000 })
    api.handle(coupons.apply, () => true)
    const server = await serve(api)
    const { sent, response } = send(server, 'POST', COUPON, {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked'
    })
    sent.on('error', () => {})
    sent.write('x'.repeat(2000))
    const answer = await response
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    sent.destroy()
  })

  test('keeps the connection of a client that sends all of a long body before it reads [HTTP-04]', async () => {
    const { api } = quietApi({ bodyLimit: 1000 })
    api.handle(coupons.apply, () => true)
    const server = await serve(api)
    const answer = await fetch(server.address + COUPON, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(4_000_000)
    })
    // closed while the client writes, it would lose the answer
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'keep-alive'])
  })

  test('answers calls without a handler with 501, and names them once [HTTP-04]', async () => {
    const { api, lines } = quietApi()
    api.handle(wishlist.count, () => 1)
    const server = await serve(api)
    const answer = await fetch(`${server.address}/shop/api/v1/shoppingcarts`)
    expect(answer.status).toBe(501)
    expect(await answer.json()).toEqual({ Message: 'This shop does not offer this yet.' })
    await fetch(`${server.address}/shop/api/v1/shoppingcarts`)
    expect(lines).toEqual([
      expect.stringMatching(
        /^85 of 86 calls of the contract have no handler and are answered with 501: .*cart: all \d+;.*wishlist: popup, removeLine,/
      )
    ])
  })

  test('can leave calls without a handler to the routes of the shop [HTTP-04]', async () => {
    const { api, lines } = quietApi()
    api.handle(wishlist.count, () => 1)
    const server = await serve(api, { answersMissing: false })
    expect(await (await fetch(`${server.address}/shop/api/v1/shoppingcarts`)).text()).toBe(
      'page'
    )
    expect(await (await fetch(server.address + COUNT)).json()).toBe(1)
    expect(lines).toEqual([])
  })

  test('takes the origin from the connection, and not from what anybody may state [HTTP-04]', async () => {
    const { api } = quietApi()
    const { api: behindProxy } = quietApi({ origin: 'https://shop.example' })
    for (const each of [api, behindProxy]) each.handle(coupons.remove, () => true)
    const stated = {
      origin: 'https://shop.example',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=shop.example;proto=https'
    }
    const remove = async (server: TestServer, headers: Record<string, string>) =>
      (await fetch(server.address + COUPON, { method: 'DELETE', headers })).status
    const server = await serve(api)
    expect(await remove(server, { origin: server.address })).toBe(200)
    expect(await remove(server, stated)).toBe(403)
    expect(await remove(await serve(behindProxy), stated)).toBe(200)
  })

  test.each(['/shop/x/..%2f', '/shop/%2e%2e/shop/api/v1/catalog/wishlist/products/count', '*'])(
    'does not take the path %s for another one [HTTP-04]',
    async path => {
      const { api } = quietApi()
      api.handle(wishlist.count, () => 1)
      const { sent, response } = send(await serve(api), 'GET', path)
      sent.end()
      const answer = await response
      expect(await textOf(answer)).not.toBe('1')
    }
  )

  test('accepts the path of a VAT number with and without the slash at its end [CHK-02]', async () => {
    const { api } = quietApi()
    const server = await serve(api)
    for (const end of ['', '/']) {
      const path = `/shop/api/v1/sales/customers/checkisvatvalid${end}`
      expect((await fetch(server.address + path)).status).toBe(501)
    }
  })

  test('survives a client that leaves in the middle of its body [HTTP-04]', async () => {
    const errors = vi.fn()
    const { api } = quietApi({
      onError(error) {
        errors(error)
        return new Response(null, { status: 500 })
      },
      checkLimit: () => {}
    })
    api.handle(wishlist.count, () => 1)
    const handler = vi.fn(() => true)
    api.handle(coupons.apply, handler)
    const server = await serve(api)
    const { sent, response } = send(server, 'POST', COUPON, {
      'content-type': 'application/json',
      'content-length': '500'
    })
    response.catch(() => {})
    sent.write('{"CouponCode":')
    await once(sent, 'socket')
    await fetch(server.address + COUNT)
    sent.destroy()
    expect((await fetch(server.address + COUNT)).status).toBe(200)
    expect(handler).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
  })
})

/** `Promise.withResolvers`, which Node.js 20 lacks. */
function resolvers() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise(done => {
    resolve = done
  })
  return { promise, resolve }
}
