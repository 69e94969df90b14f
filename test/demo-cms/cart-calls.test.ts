import { describe, expect, test } from 'vitest'
import { withoutTax } from '../../demo-cms/shop/catalogue/pricing.ts'
import { toMajor } from '../../src/lib/numbers/money.ts'
import { readyVariant, setStock } from '../support/ready-variant.ts'
import { withShop } from '../support/with-shop.ts'

const CART = '/shop/api/v1/shoppingcarts'
const ADD = '/shop/api/v1/catalog/products/addtocart'

const shop = withShop()

const body = (id: number, Quantity: unknown = 1, more: object = {}) => ({
  ProductVariantId: String(id),
  Quantity,
  Name: 'Mug',
  ...more
})

test('gives a stranger an empty cart and no cookie [CART-01]', async () => {
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

test('adds a product once per wish, and once more to the same line [PDP-05]', async () => {
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
  expect(set.json().Version).toBeGreaterThan(added.Version)
  expect(removed.json().Version).toBeGreaterThan(set.json().Version)
  expect(again.statusCode).toBe(200)
  expect(again.json().Version).toBe(removed.json().Version)
})

describe('prices', () => {
  test('come from the server, whatever the call says [PDP-05]', async () => {
    const variant = await readyVariant(shop.db, { price: 1250 })
    const claire = shop.visitor()
    const answer = await claire.call(
      'POST',
      ADD,
      body(variant.id, 3, { price: 0.01, UnitPriceTaxIncl: 0.01 })
    )
    expect(answer.json()).toMatchObject({
      AmountTaxIncl: 37.5,
      Items: [{ UnitPriceTaxIncl: 12.5 }]
    })
  })

  test('follow the tiers, to the cent [PDP-10]', async () => {
    const variant = await readyVariant(shop.db, { price: 999, tiers: { 6: 899, 12: 799 } })
    const claire = shop.visitor()
    const prices = []
    for (const quantity of [5, 1, 6]) {
      const cart = await claire.add(variant.id, quantity)
      prices.push([cart.Items[0]!.UnitPriceTaxIncl, cart.AmountTaxIncl])
    }
    expect(prices).toEqual([
      [9.99, 49.95],
      [8.99, 53.94],
      [7.99, 95.88]
    ])
  })

  test('are written in the language of the page, with and without tax [CART-01]', async () => {
    const variant = await readyVariant(shop.db, { price: 123_456 })
    const nl = await shop.visitor({ culture: 'nl' }).add(variant.id)
    const fr = await shop.visitor({ culture: 'fr' }).add(variant.id)
    expect(plain(nl.AmountTaxInclHtml)).toBe('€ 1.234,56')
    expect(plain(fr.AmountTaxInclHtml)).toBe('1 234,56 €')
    const excluded = new Intl.NumberFormat('fr', { minimumFractionDigits: 2 })
    expect(plain(fr.AmountTaxExclHtml)).toContain(
      excluded.format(toMajor(withoutTax(123_456, 21))).replaceAll(/\s/g, ' ')
    )
  })
})

describe('quantities', () => {
  test.each([0, -1, 1.5, '2', null, 1e12, [3], {}])('refuses to add %j', async quantity => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const answer = await claire.call('POST', ADD, body(variant.id, quantity))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().Message).toMatch(/\w/)
    expect((await claire.cart()).Items).toEqual([])
  })

  test('below the minimum becomes the minimum, between two steps the next one [PDP-03]', async () => {
    const variant = await readyVariant(shop.db, { min: 6, step: 6, stock: 100 })
    const cart = await shop.visitor().add(variant.id, 1)
    expect(cart.Items[0]!.Quantity).toBe(6)
    expect(cart.Items[0]!.Notice).toMatch(/\b1\b.*\b6\b/)
  })

  test('above the maximum becomes the maximum, and the line says so [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { max: 4 })
    const claire = shop.visitor()
    const added = await claire.add(variant.id, 3)
    const line = added.Items[0]!
    const set = await claire.call('PUT', `${CART}/shoppingcartitems/${line.ItemId}`, {
      quantity: 9
    })
    expect(set.json().Items[0]).toMatchObject({
      Quantity: 4,
      Notice: expect.stringMatching(/\b9\b.*\b4\b/)
    })
  })

  test('never exceed the stock: the server gives what there is and says so at the line [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const cart = await shop.visitor().add(variant.id, 5)
    expect(cart.Items[0]).toMatchObject({
      Quantity: 3,
      Notice: expect.stringMatching(/\b5\b.*\b3\b/)
    })
  })

  test('of zero take the line out [CART-02]', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 2)
    const answer = await claire.call('PUT', `${CART}/shoppingcartitems/${Items[0]!.ItemId}`, {
      quantity: 0
    })
    expect(answer.json().Items).toEqual([])
  })

  test('forget their notice once the shopper chose again [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 5)
    const answer = await claire.call('PUT', `${CART}/shoppingcartitems/${Items[0]!.ItemId}`, {
      quantity: 2
    })
    expect(answer.json().Items[0].Notice ?? null).toBeNull()
  })
})

describe('a refusal', () => {
  test('of more than there is brings the words and the cart as it stands [CART-02]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const claire = shop.visitor({ culture: 'nl' })
    await claire.add(variant.id, 3)
    const answer = await claire.call('POST', ADD, body(variant.id, 1))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().Message).toMatch(/3/)
    expect(answer.json().Cart ?? answer.json()).toMatchObject({ ItemsCount: 3 })
  })

  test('of what is sold out keeps the cart empty [PDP-05]', async () => {
    const variant = await readyVariant(shop.db, { stock: 0 })
    const claire = shop.visitor()
    const answer = await claire.call('POST', ADD, body(variant.id))
    expect(answer.statusCode).toBe(409)
    expect((await claire.cart()).ItemsCount).toBe(0)
  })

  test.each(['0', '-1', '99999999999999999999', 'x', '', '1; drop table carts'])(
    'of the variant %j is no error of the server',
    async id => {
      const answer = await shop.visitor().call('POST', ADD, {
        ProductVariantId: id,
        Quantity: 1,
        Name: 'x'
      })
      expect([404, 422]).toContain(answer.statusCode)
      expect(answer.json().Message).toMatch(/\w/)
    }
  )

  test('speaks the language of the page', async () => {
    const messages = await Promise.all(
      ['fr', 'nl', 'en'].map(async culture => {
        const answer = await shop.visitor({ culture }).call('POST', ADD, body(0))
        return answer.json().Message
      })
    )
    expect(new Set(messages).size).toBe(3)
  })

  test("of another shopper's line says that there is none, and changes nothing", async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 2)
    const url = `${CART}/shoppingcartitems/${Items[0]!.ItemId}`
    const stranger = shop.visitor()
    await stranger.add((await readyVariant(shop.db)).id)
    expect((await stranger.call('PUT', url, { quantity: 9 })).statusCode).toBe(404)
    await stranger.call('DELETE', url)
    expect((await claire.cart()).ItemsCount).toBe(2)
  })
})

describe('the same idempotency key', () => {
  const key = () => ({ 'idempotency-key': `key-${Math.random()}`.replace('.', '') })

  test('adds once, however often and however close together it comes [PDP-05]', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    await claire.add((await readyVariant(shop.db)).id)
    const headers = key()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => claire.call('POST', ADD, body(variant.id, 2), headers))
    )
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(8).fill(200))
    expect((await claire.cart()).Items.map(line => line.Quantity)).toEqual([1, 2])
  })

  test('with other words is refused', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const headers = key()
    await claire.call('POST', ADD, body(variant.id, 2), headers)
    const other = await claire.call('POST', ADD, body(variant.id, 3), headers)
    expect(other.statusCode).toBe(422)
    expect((await claire.cart()).ItemsCount).toBe(2)
  })

  test('may be used again after a refusal', async () => {
    const variant = await readyVariant(shop.db, { stock: 0 })
    const claire = shop.visitor()
    const headers = key()
    const refused = await claire.call('POST', ADD, body(variant.id), headers)
    await setStock(shop.db, variant.id, 5)
    const added = await claire.call('POST', ADD, body(variant.id), headers)
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
  expect(cart.Version).toBe(Version + 20)
})

test('refuses a body with __proto__ in it', async () => {
  const variant = await readyVariant(shop.db)
  const answer = await shop.app.inject({
    method: 'POST',
    url: ADD,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: `{"__proto__":{"polluted":true},"ProductVariantId":"${variant.id}","Quantity":1,"Name":"x"}`
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().Message).toMatch(/\w/)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')
}
