import { describe, expect, test } from 'vitest'
import { ADD_TO_CART, addition, CART } from '../../../support/cart-calls.ts'
import { readyVariant, setStock } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('gives a new visitor an empty cart and no cookie [CART-01]', async () => {
  const claire = shop.visitor()
  const answer = await claire.call('GET', CART)
  expect(answer.json()).toMatchObject({
    Version: 0,
    ItemsCount: 0,
    Items: [],
    AmountTaxIncl: 0
  })
  expect(claire.cookies.size).toBe(0)
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('adds a product once per request, and increases the same line the next time [PDP-05]', async () => {
  const variant = await readyVariant(shop.db)
  const claire = shop.visitor()
  await claire.add(variant.id, 2)
  const cart = await claire.add(variant.id, 3)
  expect(cart.Items).toHaveLength(1)
  expect(cart.ItemsCount).toBe(5)
})

test('raises the version with every change, and only then [CART-01]', async () => {
  const variant = await readyVariant(shop.db)
  const claire = shop.visitor()
  const added = await claire.add(variant.id, 2)
  const [line] = added.Items
  const same = await claire.cart()
  const set = await claire.call('PUT', `${CART}/shoppingcartitems/${line!.ItemId}`, {
    quantity: 4
  })
  const removed = await claire.call('DELETE', `${CART}/shoppingcartitems/${line!.ItemId}`)
  const again = await claire.call('DELETE', `${CART}/shoppingcartitems/${line!.ItemId}`)
  expect(same.Version).toBe(added.Version)
  expect(set.json().Version).toBeGreaterThan(added.Version!)
  expect(removed.json().Version).toBeGreaterThan(set.json().Version)
  expect(again.statusCode).toBe(200)
  expect(again.json().Version).toBe(removed.json().Version)
})

describe('the same idempotency key', () => {
  const key = () => ({ 'idempotency-key': `key-${Math.random()}`.replace('.', '') })

  test('adds the product once, however many requests with it arrive at the same time [PDP-05]', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    await claire.add((await readyVariant(shop.db)).id)
    const headers = key()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        claire.call('POST', ADD_TO_CART, addition(variant.id, 2), headers)
      )
    )
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(8).fill(200))
    expect((await claire.cart()).Items.map(line => line.Quantity)).toEqual([1, 2])
  })

  test('is rejected with a different body', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const headers = key()
    await claire.call('POST', ADD_TO_CART, addition(variant.id, 2), headers)
    const other = await claire.call('POST', ADD_TO_CART, addition(variant.id, 3), headers)
    expect(other.statusCode).toBe(422)
    expect((await claire.cart()).ItemsCount).toBe(2)
  })

  test('can be used again after a rejection', async () => {
    const variant = await readyVariant(shop.db, { stock: 0 })
    const claire = shop.visitor()
    const headers = key()
    const refused = await claire.call('POST', ADD_TO_CART, addition(variant.id), headers)
    await setStock(shop.db, variant.id, 5)
    const added = await claire.call('POST', ADD_TO_CART, addition(variant.id), headers)
    expect([refused.statusCode, added.statusCode]).toEqual([409, 200])
    expect((await claire.cart()).ItemsCount).toBe(1)
  })
})

test('keeps twenty quick changes of one line in order [CART-02]', async () => {
  const variant = await readyVariant(shop.db, { stock: 100 })
  const claire = shop.visitor()
  const { Items, Version } = await claire.add(variant.id)
  const url = `${CART}/shoppingcartitems/${Items[0]!.ItemId}`
  for (let quantity = 2; quantity <= 21; quantity += 1) {
    await claire.call('PUT', url, { quantity })
  }
  const cart = await claire.cart()
  expect(cart.ItemsCount).toBe(21)
  expect(cart.Version).toBe(Version! + 20)
})

test('rejects a body that contains __proto__', async () => {
  const variant = await readyVariant(shop.db)
  const answer = await shop.app.inject({
    method: 'POST',
    url: ADD_TO_CART,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: `{"__proto__":{"polluted":true},"ProductVariantId":"${variant.id}","Quantity":1,"Name":"x"}`
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().Message).toMatch(/\w/)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('reports how many pieces were added, also when the call is repeated [PDP-05]', async () => {
  const variant = await readyVariant(shop.db, { stock: 12 })
  const claire = shop.visitor()
  const add = () =>
    claire.call('POST', ADD_TO_CART, addition(variant.id, 500), {
      'Idempotency-Key': 'five-hundred'
    })
  expect((await add()).json()).toMatchObject({ AddedQuantity: 12, ItemsCount: 12 })
  expect((await add()).json()).toMatchObject({ AddedQuantity: 12, ItemsCount: 12 })
})

test('restores a removed line at its position [CART-02]', async () => {
  const variants = [
    await readyVariant(shop.db),
    await readyVariant(shop.db),
    await readyVariant(shop.db)
  ]
  const claire = shop.visitor()
  for (const { id } of variants) await claire.add(id)
  const before = await claire.cart()
  const [first] = before.Items
  await claire.call('DELETE', `${CART}/shoppingcartitems/${first!.ItemId}`)
  const more = { ItemId: first!.ItemId }
  await claire.call('POST', ADD_TO_CART, addition(variants[0]!.id, 1, more))
  const ids = (await claire.cart()).Items.map(item => item.ItemId)
  expect(ids).toEqual(before.Items.map(item => item.ItemId))
  // an id of another cart or a later id is ignored
  const other = shop.visitor()
  for (const ItemId of [first!.ItemId, '99999999', '0', 'x']) {
    const answer = await other.call(
      'POST',
      ADD_TO_CART,
      addition(variants[1]!.id, 1, { ItemId })
    )
    expect(answer.statusCode).toBe(200)
  }
  expect((await claire.cart()).Items).toHaveLength(3)
})

test.each([
  ['a product', '/shoppingcarts/add', (id: string) => ({ ProductVariantId: id })],
  ['lines', '/quickorder', (_: string, sku: string) => ({ do: 'add', Lines: `${sku};1` })],
  ['a wish', '/catalog/wishlist/add', (id: string) => ({ ProductVariantId: id })],
  ['a list', '/catalog/wishlist/create', () => ({ Name: 'Cuisine' })]
])(
  'explains why %s is not there if the browser blocks cookies [PDP-05]',
  async (_, path, fields) => {
    const { id } = await readyVariant(shop.db)
    const { sku } = await shop.db
      .selectFrom('variants')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const blocking = shop.visitor()
    const answer = await blocking.post(`/shop/fr${path}`, fields(String(id), sku))
    blocking.cookies.clear()
    const page = await blocking.get(String(answer.headers.location))
    expect(page.body).toContain('bloque les cookies')
    const claire = shop.visitor()
    await claire.get('/shop/fr/shoppingcarts')
    await claire.call('POST', ADD_TO_CART, addition(id, 1))
    const usual = await claire.post(`/shop/fr${path}`, fields(String(id), sku))
    expect(usual.headers.location).not.toContain('cookies')
  }
)
