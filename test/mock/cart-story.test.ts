import { expect, test } from 'vitest'
import type { Cart, CartAfterAdding } from '../../src/shared/contract/index.ts'
import { mockShopper } from './mock-shopper.ts'

const LINES = 'shoppingcarts/shoppingcartitems'

function add(id: string, quantity: number, more: object = {}) {
  return { ProductVariantId: id, Quantity: quantity, Name: 'Product', ...more }
}

test('the cart of the mock changes, and adds up [CART-01] [CART-02]', async () => {
  const { call } = mockShopper()
  const empty: Cart = await call('GET', 'shoppingcarts')
  expect(empty).toMatchObject({ ItemsCount: 0, Items: [], TotalTaxIncl: 0 })

  const added: CartAfterAdding = await call(
    'POST',
    'catalog/products/addtocart',
    add('101', 2, { ItemOrigin: 'list' })
  )
  expect(added).toMatchObject({ ItemsCount: 2, AddedQuantity: 2, AmountTaxIncl: 49 })
  expect(added.Version).toBeGreaterThan(empty.Version ?? NaN)
  const [line] = added.Items
  expect(line).toMatchObject({ VariantName: 'Red, 1 l', ItemOrigin: 'list' })

  const more: Cart = await call('PUT', `${LINES}/${line!.ItemId}`, { quantity: 3 })
  expect(more).toMatchObject({ ItemsCount: 3, AmountTaxIncl: 73.5 })
  expect(await call('DELETE', `${LINES}/${line!.ItemId}`)).toMatchObject({ Items: [] })
  // a line that is gone can be removed again
  expect(await call('DELETE', `${LINES}/${line!.ItemId}`)).toMatchObject({ Items: [] })
})

test('a removed line returns to its position [CART-02]', async () => {
  const { call } = mockShopper()
  await call('POST', 'catalog/products/addtocart', add('101', 1))
  const { Items }: Cart = await call('POST', 'catalog/products/addtocart', add('601', 1))
  const id = Items[0]!.ItemId
  await call('DELETE', `${LINES}/${id}`)
  const back: Cart = await call(
    'POST',
    'catalog/products/addtocart',
    add('101', 1, { ItemId: id })
  )
  expect(back.Items.map(item => item.ItemId)).toEqual(Items.map(item => item.ItemId))
})

test('a quantity that is not in stock is corrected with a notice, and sold out is refused [CART-08]', async () => {
  const { call, fetch } = mockShopper()
  const lamps: CartAfterAdding = await call('POST', 'catalog/products/addtocart', add('301', 5))
  expect(lamps.AddedQuantity).toBe(3)
  expect(lamps.Items[0]).toMatchObject({ Quantity: 3, Notice: 'Only 3 pieces are left.' })
  const cups: Cart = await call('POST', 'catalog/products/addtocart', add('201', 7))
  expect(cups.Items[1]).toMatchObject({ Quantity: 6, Notice: 'Sold per 6, from 6 on.' })
  const blanket = await fetch('/shop/api/v1/catalog/products/addtocart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(add('401', 1))
  })
  expect(blanket.status).toBe(409)
  expect(await blanket.json()).toMatchObject({ Message: 'Sold out.', Cart: { ItemsCount: 9 } })
})

test('coupons, delivery, country and currency change the totals to the cent [CART-03] [CART-06]', async () => {
  const { call } = mockShopper()
  await call('POST', 'catalog/products/addtocart', add('101', 1))
  await call('POST', 'catalog/products/addtocart', add('601', 1))
  await call('POST', 'shoppingcarts/coupon', { CouponCode: 'minus5' })
  const cart: Cart = await call('POST', 'shoppingcarts/coupon', { CouponCode: 'WELCOME10' })
  const ofLines = cart.Items.reduce((sum, { DiscountTaxIncl = 0 }) => sum + DiscountTaxIncl, 0)
  expect(cart).toMatchObject({ ItemsAmountTaxIncl: 34.45, AmountTaxIncl: 26.5 })
  expect(ofLines).toBeCloseTo(cart.DiscountTaxIncl!, 10)

  expect(
    await call('POST', 'shoppingcarts/shippingmethods', { ShippingMethodId: '2' })
  ).toMatchObject({ ShippingAmountTaxIncl: 12.5, TotalTaxIncl: 39 })
  // express delivers in Belgium only
  expect(
    await call('POST', 'shoppingcarts/shippingcountries', { CountryCode: 'FR' })
  ).toMatchObject({ ShippingAmountTaxIncl: null, Taxes: [{ VatPercent: 20 }] })
  expect(await call('POST', 'currencyconverter/currency/changeto/CHF')).toMatchObject({
    ResponseCode: 'Warning'
  })
  await call('POST', 'currencyconverter/currency/changeto/CHF/true')
  expect(await call('GET', 'shoppingcarts')).toMatchObject({ CurrencyCode: 'CHF' })
})

test('coupons that do not exist, have expired or need more goods say so [CART-06]', async () => {
  const { call } = mockShopper()
  const apply = (CouponCode: string) => call('POST', 'shoppingcarts/coupon', { CouponCode })
  await call('POST', 'catalog/products/addtocart', add('101', 1))
  expect(await apply('NOTHING')).toEqual({ Message: 'This coupon does not exist.' })
  expect(await apply('EXPIRED')).toEqual({ Message: 'This coupon has expired.' })
  expect(await apply('BIG500')).toMatchObject({
    Coupons: [{ AmountTaxIncl: 0, Notice: expect.stringContaining('too small') }]
  })
})

test('a repeated addition with the same key adds once [PDP-05]', async () => {
  const { fetch } = mockShopper()
  const send = (quantity: number) =>
    fetch('/shop/api/v1/catalog/products/addtocart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-the-press' },
      body: JSON.stringify(add('101', quantity))
    })
  await send(1)
  expect(await (await send(1)).json()).toMatchObject({ ItemsCount: 1 })
  expect((await send(2)).status).toBe(422)
})

test('each shopper has a cart, and a reset empties all of them', async () => {
  const { call, fetch } = mockShopper()
  await call('POST', 'catalog/products/addtocart', add('101', 1))
  expect(await call('GET', 'shoppingcarts')).toMatchObject({ ItemsCount: 1 })
  const stranger = await fetch('/shop/api/v1/shoppingcarts', { headers: { cookie: 'other=1' } })
  expect(await stranger.json()).toMatchObject({ ItemsCount: 0 })
  expect((await fetch('/__mock/reset', { method: 'POST' })).status).toBe(204)
  expect(await call('GET', 'shoppingcarts')).toMatchObject({ ItemsCount: 0 })
})

test.each([
  ['fr-BE', 'Épuisé.', 'Ce code promo a expiré.'],
  ['nl', 'Uitverkocht.', 'Deze kortingscode is verlopen.'],
  ['de', 'Ausverkauft.', 'Dieser Gutschein ist abgelaufen.'],
  ['en', 'Sold out.', 'This coupon has expired.'],
  // the mock has no texts in it
  ['it', 'Sold out.', 'This coupon has expired.']
])(
  'shoppers are told what is wrong in the language of the page: %s',
  async (culture, soldOut, expired) => {
    const { fetch } = mockShopper({ cultures: [culture] })
    const messageOf = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'accept-language': culture }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`/shop/api/v1/${path}`, init)
      return ((await response.json()) as { Message: string }).Message
    }
    expect(await messageOf('catalog/products/addtocart', add('401', 1))).toBe(soldOut)
    expect(await messageOf('shoppingcarts/coupon', { CouponCode: 'EXPIRED' })).toBe(expired)
  }
)
