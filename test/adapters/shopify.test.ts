// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import shopifyByUrl, { shopify } from '../../src/adapters/shopify/shopify.ts'
import type { Cart, CartAfterAdding, Suggestion } from '../../src/shared/contract/index.ts'
import { listen } from '../support/listen.ts'
import { shareLocks } from '../support/shared-locks.ts'
import { ShopTab, variationsOf } from '../support/shop-tab.ts'
import { type ShopifyServer, startShopify } from '../support/shopify-server.ts'

const RED = { ProductVariantId: '101', Quantity: 1, Name: 'Shirt' }
const BLUE = { ProductVariantId: '103', Quantity: 1, Name: 'Shirt' }

let server: ShopifyServer
let tab: ShopTab

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  server = await startShopify()
  tab = new ShopTab(server.origin, shopify())
})

afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
})

const add = (body: object = RED, from = tab) =>
  from.call<CartAfterAdding>('catalog.addToCart', { body })
const read = (from = tab) => from.call<Cart>('cart.read')
const setQuantity = (id: string, quantity: number) =>
  tab.call<Cart>('cart.setQuantity', { parts: { id }, body: { quantity } })
const remove = (id: string) => tab.call<Cart>('cart.removeItem', { parts: { id } })
const applyCode = (CouponCode: string) =>
  tab.call<Cart>('coupons.apply', { body: { CouponCode } })
const keyIn = ({ Items }: Cart, index = 0) => Items[index]?.ItemId ?? ''

test('shows the cart of Shopify [CART-01]', async () => {
  const cart = await add({ ...RED, Quantity: 2 })
  expect(cart).toMatchObject({
    ItemsCount: 2,
    AmountTaxIncl: 25,
    AmountTaxInclHtml: '€25.00',
    TotalTaxIncl: 25,
    CurrencyCode: 'EUR'
  })
  expect(cart.Items[0]).toMatchObject({
    ProductVariantId: '101',
    Name: 'Shirt & Tie',
    VariantName: 'Red / S',
    Quantity: 2,
    UnitPriceTaxIncl: 12.5,
    LineAmountTaxIncl: 25,
    ProductUrl: '/products/shirt?variant=101'
  })
})

test('sets quantities, removes a line and empties the cart [CART-02]', async () => {
  const before = await add()
  await add(BLUE)
  const more = await setQuantity(keyIn(before), 3)
  expect(more.ItemsCount).toBe(4)
  expect(more.Version).toBeGreaterThan(before.Version ?? NaN)
  expect((await remove(keyIn(before))).Items).toHaveLength(1)
  expect((await tab.call<Cart>('cart.clear')).Items).toEqual([])
})

test('puts a removed line back with what the shopper had entered', async () => {
  const properties = { Engraving: 'Ada', _source: 'hidden' }
  server.preset(tab.cookies, [{ id: 101, quantity: 2, properties }])
  const before = await read()
  expect(before.Items[0]?.VariantName).toBe('Red / S, Engraving: Ada')
  await remove(keyIn(before))
  const cart = await add({ ...RED, Quantity: 2, ItemId: keyIn(before) })
  expect(cart.Items).toMatchObject([{ ItemId: keyIn(before), Quantity: 2 }])
})

test('keeps both of two additions that are sent at once, and shows the later cart last', async () => {
  const [first, second] = await Promise.all([add(RED), add(BLUE)])
  expect(second.Items).toHaveLength(2)
  expect(second.Version).toBeGreaterThan(first.Version ?? NaN)
  expect((await read()).Items).toHaveLength(2)
})

test('keeps both of two additions in two tabs, and numbers their carts in order', async () => {
  shareLocks()
  await read()
  const other = new ShopTab(server.origin, shopify(), { cookies: tab.cookies })
  const carts = await Promise.all([add(RED), add(BLUE, other), add(RED), add(BLUE, other)])
  const byVersion = carts.toSorted((one, next) => (one.Version ?? NaN) - (next.Version ?? NaN))
  expect(byVersion.map(({ ItemsCount }) => ItemsCount)).toEqual([1, 2, 3, 4])
})

test('numbers a cart that has not changed as before, in all tabs', async () => {
  const { Version } = await add()
  const other = new ShopTab(server.origin, shopify(), { cookies: tab.cookies })
  expect((await read(other)).Version).toBe(Version)
})

test('passes the reason on when a variant is sold out', async () => {
  server.stock.set(103, 0)
  const error = await add(BLUE).catch(reason => reason)
  expect(error).toMatchObject({
    status: 422,
    message: "The product 'Shirt & Tie' is already sold out.",
    details: { Cart: { ItemsCount: 0 } }
  })
})

test('passes the reason on when there are not as many, and nothing was added', async () => {
  server.stock.set(101, 3)
  await add()
  const error = await add({ ...RED, Quantity: 9 }).catch(reason => reason)
  expect(error).toMatchObject({ message: 'You can only add 3 to the cart.' })
})

test('says how many were added when Shopify refuses and adds the rest all the same', async () => {
  server.stock.set(101, 3)
  server.addsRest = true
  await add()
  expect(await add({ ...RED, Quantity: 9 })).toMatchObject({
    AddedQuantity: 2,
    Items: [{ Quantity: 3, Notice: 'You can only add 3 to the cart.' }]
  })
})

test('says in the language of the page that the shop has corrected a quantity [CART-08]', async () => {
  tab = new ShopTab(server.origin, shopify(), { culture: 'de' })
  server.limits.set(101, 4)
  const before = await add()
  const cart = await setQuantity(keyIn(before), 9)
  expect(cart.Items).toMatchObject([
    { Quantity: 4, Notice: 'Der Shop hat die Menge auf 4 geändert.' }
  ])
  expect((await setQuantity(keyIn(before), 2)).Items[0]?.Notice).toBeNull()
})

test('passes the reason on when a quantity is refused, with the cart', async () => {
  server.stock.set(101, 2)
  const before = await add()
  const error = await setQuantity(keyIn(before), 9).catch(reason => reason)
  expect(error).toMatchObject({
    status: 422,
    message: 'The maximum quantity is already in your cart.',
    details: { Cart: { ItemsCount: 1 } }
  })
})

test('finds a line again whose key has changed', async () => {
  const before = await add()
  server.generation += 1
  const cart = await setQuantity(keyIn(before), 3)
  expect(cart.Items).toMatchObject([{ Quantity: 3 }])
  expect(keyIn(cart)).not.toBe(keyIn(before))
  server.generation += 1
  expect((await remove(keyIn(cart))).Items).toEqual([])
})

test('says that a line is gone when another tab has removed it', async () => {
  const before = await add()
  const other = new ShopTab(server.origin, shopify(), { cookies: tab.cookies })
  await other.call('cart.clear')
  const error = await setQuantity(keyIn(before), 3).catch(reason => reason)
  // which makes the page read the cart
  expect(error).toMatchObject({ status: 404, details: { Cart: { ItemsCount: 0 } } })
  expect((await remove(keyIn(before))).Items).toEqual([])
})

test('applies and removes discount codes [CART-06]', async () => {
  await add({ ...RED, Quantity: 2 })
  expect(await applyCode('save10')).toMatchObject({
    Coupons: [{ CouponCode: 'save10', AmountTaxIncl: 2.5 }],
    ItemsAmountTaxIncl: 25,
    DiscountTaxIncl: 2.5,
    AmountTaxIncl: 22.5
  })
  const body = { CouponCode: 'SAVE10' }
  expect(await tab.call('coupons.remove', { body })).toMatchObject({
    Coupons: [],
    AmountTaxIncl: 25
  })
})

test('refuses a code that does not apply, and keeps those that do', async () => {
  await add()
  await applyCode('SAVE10')
  const error = await applyCode('$&nope').catch(reason => reason)
  expect(error).toMatchObject({
    status: 422,
    message: 'The code $&nope does not apply to this basket.',
    details: { Cart: { Coupons: [{ CouponCode: 'SAVE10' }] } }
  })
})

test('estimates what delivery costs, once it knows enough [CART-03]', async () => {
  await add({ ...RED, Quantity: 2 })
  expect(await read()).not.toHaveProperty('ShippingMethods')
  expect(
    await tab.call('delivery.setShippingCountry', { body: { CountryCode: 'BE' } })
  ).toMatchObject({ ShippingCountryId: 'BE', ShippingMethods: [], ShippingAmountTaxIncl: null })
  const body = { CityId: '', PostalCode: '1000', City: 'Brussel' }
  expect(await tab.call('delivery.setCity', { body })).toMatchObject({
    PostalCode: '1000',
    ShippingMethods: [
      { ShippingMethodId: 'STD', Name: 'Standaard', AmountTaxIncl: 4.95 },
      { ShippingMethodId: 'EXP', AmountTaxIncl: 9.5 }
    ]
  })
  const method = { ShippingMethodId: 'STD' }
  expect(await tab.call('delivery.setShippingMethod', { body: method })).toMatchObject({
    ShippingMethodId: 'STD',
    ShippingAmountTaxIncl: 4.95,
    TotalTaxIncl: 29.95
  })
})

test('waits for rates that are not ready, and asks again only for another cart', async () => {
  await add()
  vi.stubGlobal('Shopify', { country: 'BE' })
  vi.stubGlobal('setTimeout', (resume: () => void) => queueMicrotask(resume))
  server.unreadyRates = 2
  const body = { CityId: '', PostalCode: '1000', City: '' }
  const cart = await tab.call<Cart>('delivery.setCity', { body })
  expect(cart.ShippingMethods).toHaveLength(2)
  server.requests.length = 0
  await read()
  expect(server.requests).toEqual(['GET /cart.js'])
  await add()
  expect(server.requests).toContain('GET /cart/async_shipping_rates.json')
})

test('takes amounts in a currency without minor units as hundredths, as Shopify sends them', async () => {
  server.currency = 'JPY'
  expect(await add({ ...RED, Quantity: 8 })).toMatchObject({
    CurrencyCode: 'JPY',
    AmountTaxIncl: 100,
    AmountTaxInclHtml: '¥100'
  })
})

test('suggests products and collections [CAT-02]', async () => {
  const query = { q: 'shirt', nbrResults: 5, accuracy: 0.3 }
  expect(await tab.call<Suggestion[]>('catalog.suggestions', { query })).toMatchObject([
    { Name: 'Shirt & Tie', ProductUrl: '/products/shirt' },
    { Name: 'Shirts', Kind: 'category', Photo: null }
  ])
  expect(await tab.reply('catalog.suggestions', { query })).toMatchObject([
    {
      Photo: {
        Url: '//cdn.shop.test/shirt.jpg',
        Sizes: [{ Url: '//cdn.shop.test/shirt.jpg?width=200', Width: 200 }, {}, {}]
      }
    },
    {}
  ])
})

test('selects the variant for the chosen values [PDP-01]', async () => {
  server.stock.set(102, 0)
  const blue = await variationsOf(tab, 'shirt', {
    VariantValueId1: 'Blue',
    VariantValueId2: 'M'
  })
  expect(blue.ProductVariantViewModel).toMatchObject({
    ProductId: '1',
    ProductVariantId: '103',
    UnitPriceTaxIncl: 14,
    OriginalUnitPriceTaxIncl: 20,
    CurrencyCode: 'EUR',
    IsAvailable: true,
    ProductUrl: '/products/shirt?variant=103'
  })
  const red = await variationsOf(tab, 'shirt', { VariantValueId1: 'Red', VariantValueId2: 'S' })
  expect(red.ProductVariantAttributesViewModel).toMatchObject([
    { DisplayName: 'Colour', Value: 'Red' },
    {
      DisplayName: 'Size',
      Value: 'S',
      ProductAttributeValuesViewModel: [
        { ProductAttributeValueId: 'S', IsUnavailable: false },
        { ProductAttributeValueId: 'M', IsUnavailable: true, UnavailableReason: 'SoldOut' }
      ]
    }
  ])
})

test('begins the paths of the shop with its language and market', async () => {
  vi.stubGlobal('Shopify', { routes: { root: '/fr/' }, currency: { active: 'CHF' } })
  tab = new ShopTab(server.origin, shopifyByUrl)
  await add()
  expect(server.requests).toEqual(['POST /fr/cart/add.js', 'GET /fr/cart.js'])
  const { ProductVariantViewModel } = await variationsOf(tab, 'shirt', {})
  expect(ProductVariantViewModel.CurrencyCode).toBe('CHF')
})

test('shows the sections of the theme that were rendered along with a change', async () => {
  document.body.innerHTML = `
    <p data-vitrine-section="icon">old</p><p data-vitrine-section="gone">old</p>`
  const before = await add()
  expect(document.body.textContent?.trim()).toBe('iconold')
  const seen: unknown[] = []
  listen('vitrine:shopify:sections' as 'click', event => {
    event.preventDefault()
    seen.push((event as unknown as CustomEvent).detail)
  })
  tab = new ShopTab(server.origin, shopify({ sections: ['drawer'] }), { cookies: tab.cookies })
  await tab.call('cart.removeItem', { parts: { id: keyIn(before) } })
  expect(seen).toMatchObject([{ drawer: expect.stringContaining('<b>drawer</b>') }])
})

test('says once which tag needs what Shopify has not', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  await tab.call('wishlist.popup').catch(() => {})
  await tab.call('wishlist.removeLine').catch(() => {})
  expect(info).toHaveBeenCalledOnce()
  expect(info.mock.calls[0]?.[0]).toContain('Shopify has no wishlist.popup')
  info.mockRestore()
})
