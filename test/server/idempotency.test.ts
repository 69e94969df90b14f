// @vitest-environment node
import { expect, test, vi } from 'vitest'
import {
  type EarlierChange,
  type IdempotencyStore,
  KeyReusedError,
  once
} from '../../src/server/index.ts'
import { type Cart, catalog, wishlist } from '../../src/shared/contract/index.ts'
import { cart } from '../support/builders.ts'
import { request, testApi } from './test-api.ts'

const KEY = 'key-0123456789'

function memoryStore(): IdempotencyStore {
  const changes = new Map<string, EarlierChange>()
  return {
    async claim(key, fingerprint) {
      const earlier = changes.get(key)
      if (!earlier) changes.set(key, { fingerprint, result: undefined })
      return earlier
    },
    async keep(key, result) {
      changes.set(key, { ...changes.get(key)!, result: JSON.parse(JSON.stringify(result)) })
    }
  }
}

test('makes a change once per key and repeats its result [CART-09]', async () => {
  const store = memoryStore()
  const change = vi.fn(async () => ({ number: 'V-1' }))
  const results = [
    await once(store, { key: KEY, request: { a: 1 } }, change),
    await once(store, { key: KEY, request: { a: 1 } }, change)
  ]
  expect(results).toEqual([{ number: 'V-1' }, { number: 'V-1' }])
  expect(change).toHaveBeenCalledOnce()
})

test('makes a change without a key every time [CART-09]', async () => {
  const change = vi.fn(async () => 1)
  const store = memoryStore()
  await once(store, { key: undefined }, change)
  await once(store, { key: undefined }, change)
  expect(change).toHaveBeenCalledTimes(2)
})

test('rejects a key that was used for a different request [CART-09]', async () => {
  const store = memoryStore()
  const change = vi.fn(async () => 1)
  await once(store, { key: KEY, request: { quantity: 1 } }, change)
  await expect(once(store, { key: KEY, request: { quantity: 2 } }, change)).rejects.toThrow(
    KeyReusedError
  )
  expect(change).toHaveBeenCalledOnce()
})

function shop() {
  const api = testApi()
  const store = memoryStore()
  const add = vi.fn(async () => cart({ Version: 2 }))
  const keys: (string | undefined)[] = []
  api.handle(catalog.addToCart, ({ idempotencyKey: key, body }) => {
    keys.push(key)
    return once<Cart>(store, { key, request: body }, add)
  })
  const send = (Quantity: number, key: string) =>
    api.fetch(
      request('POST', '/shop/api/v1/catalog/products/addtocart', {
        headers: { 'idempotency-key': key },
        body: { ProductVariantId: '7', Quantity, Name: 'Mug' }
      })
    )
  return { api, add, keys, send }
}

test('adds a product once when the response was lost and the page retries [PDP-05]', async () => {
  const { add, send } = shop()
  expect((await send(2, KEY)).status).toBe(200)
  const repeated = await send(2, KEY)
  expect(await repeated.json()).toMatchObject({ Version: 2 })
  expect(add).toHaveBeenCalledOnce()
})

test('responds with 422 to a key that was used for a different request [PDP-05]', async () => {
  const { add, send } = shop()
  await send(2, KEY)
  const other = await send(3, KEY)
  expect(other.status).toBe(422)
  expect(await other.json()).toEqual({
    Message: 'This key was already used for a different request.'
  })
  expect(add).toHaveBeenCalledOnce()
})

test.each(['', 'short', 'x'.repeat(101), 'with space'])(
  'ignores the invalid key "%s" [PDP-05]',
  async key => {
    const { keys, send } = shop()
    await send(2, key)
    expect(keys).toEqual([undefined])
  }
)

test('ignores the key of a call that the contract does not declare idempotent [HTTP-04]', async () => {
  const api = testApi()
  const seen = vi.fn()
  api.handle(wishlist.restore, ({ idempotencyKey }) => seen(idempotencyKey))
  await api.fetch(
    request('POST', '/shop/api/v1/catalog/wishlist/restore', {
      headers: { 'idempotency-key': KEY },
      body: { WishlistProductId: '1' }
    })
  )
  expect(seen).toHaveBeenCalledWith(undefined)
})
