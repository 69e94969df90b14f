// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import woocommerceByUrl, { woocommerce } from '../../src/adapters/woocommerce/woocommerce.ts'
import type { Cart, CartAfterAdding, Suggestion } from '../../src/shared/contract/index.ts'
import { shareLocks } from '../support/shared-locks.ts'
import { Refusal, ShopTab, variationsOf } from '../support/shop-tab.ts'
import { startWooCommerce, type WooCommerceServer } from '../support/woocommerce-server.ts'

const CAP = { ProductVariantId: '10', Quantity: 1, Name: 'Cap' }
const BELT = { ProductVariantId: '11', Quantity: 1, Name: 'Belt' }

let server: WooCommerceServer
let tab: ShopTab

beforeEach(async () => {
  localStorage.clear()
  document.head.innerHTML = ''
  server = await startWooCommerce()
  tab = new ShopTab(server.origin, woocommerce())
})

afterEach(() => server.close())

const add = (body: object = CAP, from = tab) =>
  from.call<CartAfterAdding>('catalog.addToCart', { body })
const read = (from = tab) => from.call<Cart>('cart.read')
const setQuantity = (id: string, quantity: number) =>
  tab.call<Cart>('cart.setQuantity', { parts: { id }, body: { quantity } })
const remove = (id: string) => tab.call<Cart>('cart.removeItem', { parts: { id } })

test('shows the cart of WooCommerce with names as text and taxes [CART-01]', async () => {
  const cart = await add({ ...CAP, Quantity: 2 })
  expect(cart).toMatchObject({
    ItemsCount: 2,
    AmountTaxIncl: 24.2,
    AmountTaxInclHtml: '€24.20',
    AmountTaxExclHtml: '€20.00',
    CurrencyCode: 'EUR',
    ShippingAmountTaxIncl: 6.05,
    TotalTaxIncl: 30.25,
    Taxes: [{ VatPercent: 21, AmountTax: 5.25 }]
  })
  expect(cart.Items[0]).toMatchObject({
    ItemId: 'key10',
    ProductVariantId: '10',
    Name: 'Cap – Café & Bar',
    Quantity: 2,
    MaxQuantity: 0,
    UnitPriceTaxIncl: 12.1,
    LineAmountTaxIncl: 24.2,
    ProductUrl: 'http://shop.test/product/10/'
  })
})

test('sets quantities, removes a line and empties the cart [CART-02]', async () => {
  const before = await add()
  await add(BELT)
  const more = await setQuantity('key10', 3)
  expect(more.Items.map(({ Quantity }) => Quantity)).toEqual([3, 1])
  expect(more.Version).toBeGreaterThan(before.Version ?? NaN)
  expect((await setQuantity('key10', 0)).Items).toHaveLength(1)
  expect((await tab.call<Cart>('cart.clear')).Items).toEqual([])
})

test('puts a removed line back', async () => {
  await add({ ProductVariantId: '22', Quantity: 2, Name: 'Shirt' })
  await remove('key22m')
  const cart = await add({
    ProductVariantId: '22',
    Quantity: 2,
    Name: 'Shirt',
    ItemId: 'key22m'
  })
  expect(cart.Items).toMatchObject([{ ItemId: 'key22m', Quantity: 2, VariantName: 'M' }])
})

test('puts a removed line of any size back in its size', async () => {
  await add({ ProductVariantId: '31?pa_size=m', Quantity: 1, Name: 'Sock' })
  await remove('key31m')
  // the store sends the id of the line, which has no size
  const cart = await add({
    ProductVariantId: '31',
    Quantity: 1,
    Name: 'Sock',
    ItemId: 'key31m'
  })
  expect(cart.Items).toMatchObject([{ ItemId: 'key31m', VariantName: 'M' }])
})

test('keeps both of two additions that are sent at once, and shows the later cart last', async () => {
  const [first, second] = await Promise.all([add(CAP), add(BELT)])
  expect(second.Items).toHaveLength(2)
  expect(second.Version).toBeGreaterThan(first.Version ?? NaN)
  expect((await read()).Items).toHaveLength(2)
})

test('keeps both of two additions in two tabs, and numbers their carts in order', async () => {
  shareLocks()
  await read()
  const other = new ShopTab(server.origin, woocommerce(), { cookies: tab.cookies })
  const carts = await Promise.all([add(CAP), add(BELT, other), add(CAP), add(BELT, other)])
  const byVersion = carts.toSorted((one, next) => (one.Version ?? NaN) - (next.Version ?? NaN))
  expect(byVersion.map(({ ItemsCount }) => ItemsCount)).toEqual([1, 2, 3, 4])
})

test('numbers a cart that has not changed as before, in all tabs', async () => {
  const { Version } = await add()
  expect((await read()).Version).toBe(Version)
  const other = new ShopTab(server.origin, woocommerce(), { cookies: tab.cookies })
  expect((await read(other)).Version).toBe(Version)
  expect((await remove('key10')).Version).toBeGreaterThan(Version ?? NaN)
})

test('numbers carts where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const { Version } = await add()
  expect((await read()).Version).toBe(Version)
  expect((await add(BELT)).Version).toBeGreaterThan(Version ?? NaN)
  vi.restoreAllMocks()
})

test('gets a new nonce once the old one has expired, and repeats the change once', async () => {
  await add()
  server.expireNonces()
  server.requests.length = 0
  expect((await add()).ItemsCount).toBe(2)
  expect(server.requests).toEqual(['POST cart/add-item', 'GET cart', 'POST cart/add-item'])
})

test('refuses a change whose nonce is never accepted, without asking for a login', async () => {
  await read()
  server.acceptsNonces = false
  const error = await add().catch(reason => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ status: 403, message: 'Nonce is invalid.' })
})

test('identifies the cart by a token on a page of another origin', async () => {
  const withToken = () => woocommerce({ root: `${server.origin}/wp-json`, cartToken: true })
  await add(CAP, new ShopTab('http://other.test', withToken()))
  const later = new ShopTab('http://other.test', withToken())
  expect((await read(later)).ItemsCount).toBe(1)
  // the cart of the cookie is another one
  expect((await read()).ItemsCount).toBe(0)
})

test('passes the reason on when a product is sold out', async () => {
  server.stock.set(11, 0)
  const error = await add(BELT).catch(reason => reason)
  expect(error).toMatchObject({
    status: 400,
    message: 'You cannot add "Belt" to the cart because the product is out of stock.'
  })
})

test('says at the line that it has been sold out meanwhile [CART-08]', async () => {
  await add(CAP)
  await add(BELT)
  server.stock.set(11, 0)
  const { Items } = await read()
  expect(Items[0]?.Notice).toBeNull()
  expect(Items[1]?.Notice).toContain('Belt is out of stock')
})

test('says in the language of the page that the shop has corrected a quantity [CART-08]', async () => {
  tab = new ShopTab(server.origin, woocommerce(), { culture: 'nl-BE' })
  server.limits.set(10, 4)
  await add()
  expect((await setQuantity('key10', 9)).Items).toMatchObject([
    { Quantity: 4, MaxQuantity: 4, Notice: 'De winkel heeft het aantal gewijzigd in 4.' }
  ])
  expect((await read()).Items[0]?.Notice).toContain('4')
  expect((await setQuantity('key10', 2)).Items[0]?.Notice).toBeNull()
})

test('tells how many pieces were added when there were fewer', async () => {
  server.limits.set(10, 4)
  await add({ ...CAP, Quantity: 3 })
  const cart = await add({ ...CAP, Quantity: 3 })
  expect(cart.AddedQuantity).toBe(1)
  expect(cart.Items[0]).toMatchObject({
    Quantity: 4,
    Notice: 'The shop has changed the quantity to 4.'
  })
})

test('takes the cart of a conflict over when another tab has removed the line', async () => {
  await add(CAP)
  await add(BELT)
  const other = new ShopTab(server.origin, woocommerce(), { cookies: tab.cookies })
  await other.call('cart.removeItem', { parts: { id: 'key10' } })
  const error = await setQuantity('key10', 3).catch(reason => reason)
  expect(error).toMatchObject({
    status: 409,
    message: 'Cart item no longer exists or is invalid.',
    details: { Cart: { ItemsCount: 1 } }
  })
  // removing what is gone succeeds
  expect((await remove('key10')).Items).toHaveLength(1)
})

test('applies and removes coupons [CART-06]', async () => {
  await add({ ...CAP, Quantity: 2 })
  const cart = await tab.call<Cart>('coupons.apply', { body: { CouponCode: 'TENPERCENT' } })
  expect(cart).toMatchObject({
    Coupons: [{ CouponCode: 'tenpercent', AmountTaxIncl: 2.42 }],
    ItemsAmountTaxIncl: 24.2,
    DiscountTaxIncl: 2.42,
    AmountTaxIncl: 21.78,
    Items: [{ LineAmountTaxIncl: 24.2, DiscountTaxIncl: 2.42 }]
  })
  const body = { CouponCode: 'tenpercent' }
  expect((await tab.call<Cart>('coupons.remove', { body })).Coupons).toEqual([])
  await tab.call('coupons.apply', { body })
  expect((await tab.call<Cart>('coupons.remove', { body: {} })).Coupons).toEqual([])
})

test('an emptied cart no longer shows what its coupon saved [CART-06]', async () => {
  await add()
  await tab.call('coupons.apply', { body: { CouponCode: 'tenpercent' } })
  expect(await remove('key10')).toMatchObject({
    Items: [],
    Coupons: [{ CouponCode: 'tenpercent', AmountTaxIncl: 0 }],
    DiscountTaxIncl: 0
  })
  expect((await add()).Coupons?.[0]?.AmountTaxIncl).toBe(1.21)
})

test('passes the reason on when a coupon is refused', async () => {
  await add()
  const error = await tab
    .call('coupons.apply', { body: { CouponCode: 'NOPE' } })
    .catch(reason => reason)
  expect(error).toMatchObject({ status: 400, message: '"NOPE" is an invalid coupon code.' })
})

test('estimates what delivery costs, and selects a method [CART-03]', async () => {
  await add()
  const cart = await tab.call<Cart>('delivery.setShippingCountry', {
    body: { CountryCode: 'NL' }
  })
  expect(cart).toMatchObject({
    ShippingCountryId: 'NL',
    TaxCountryId: 'NL',
    ShippingMethodId: 'flat_rate:1',
    ShippingMethods: [
      { ShippingMethodId: 'flat_rate:1', Name: 'Flat rate – 2 days', AmountTaxIncl: 6.05 },
      { ShippingMethodId: 'local_pickup:2', Name: 'Pickup', AmountTaxIncl: 0 }
    ]
  })
  const body = { CityId: '', PostalCode: '1011', City: 'Amsterdam' }
  expect(await tab.call('delivery.setCity', { body })).toMatchObject({
    PostalCode: '1011',
    City: 'Amsterdam'
  })
  const pickup = { ShippingMethodId: 'local_pickup:2' }
  expect(await tab.call('delivery.setShippingMethod', { body: pickup })).toMatchObject({
    ShippingMethodId: 'local_pickup:2',
    ShippingAmountTaxIncl: 0
  })
  const countries = { ShippingCountryId: 'FR', BillingCountryId: 'BE' }
  expect(await tab.call('delivery.setCountries', { body: countries })).toMatchObject({
    ShippingCountryId: 'FR',
    PostalCode: null
  })
})

test('passes the reason on when a postal code is refused', async () => {
  await add()
  const body = { CityId: '', PostalCode: 'nowhere', City: '' }
  const error = await tab.call('delivery.setCity', { body }).catch(reason => reason)
  expect(error).toMatchObject({
    status: 400,
    message: 'The provided postcode / ZIP is not valid'
  })
})

test('numbers a cart anew whose taxes another country has changed, so that other tabs show them', async () => {
  const { Version } = await add()
  const body = { CountryCode: 'NL' }
  const moved = await tab.call<Cart>('delivery.setShippingCountry', { body })
  expect(moved.Version).toBeGreaterThan(Version ?? NaN)
})

test('takes amounts in a currency without minor units', async () => {
  server.currency = { code: 'JPY', unit: 0 }
  const cart = await add()
  expect(cart).toMatchObject({
    CurrencyCode: 'JPY',
    AmountTaxIncl: 12,
    AmountTaxInclHtml: '¥12',
    Items: [{ CurrencyCode: 'JPY', LineAmountTaxIncl: 12 }]
  })
})

test('suggests products with pictures in several widths [CAT-02]', async () => {
  const query = { q: 'cap', nbrResults: 5, accuracy: 0.3 }
  const suggestions = await tab.call<Suggestion[]>('catalog.suggestions', { query })
  expect(suggestions).toMatchObject([
    { Name: 'Cap – Café & Bar', ProductUrl: 'http://shop.test/product/10/' }
  ])
  expect(await tab.reply('catalog.suggestions', { query })).toMatchObject([
    {
      Photo: {
        Url: 'http://shop.test/uploads/10-450.jpg',
        Sizes: [
          { Url: 'http://shop.test/uploads/10.jpg', Width: 800 },
          { Url: 'http://shop.test/uploads/10-450.jpg', Width: 450 }
        ]
      }
    }
  ])
})

test.each(['/wp-json/', '/index.php?rest_route=/'])(
  'finds the API at %s where the page names it',
  async root => {
    document.head.innerHTML = `<link rel="https://api.w.org/" href="${server.origin}${root}">`
    const page = new ShopTab('http://elsewhere.test', woocommerceByUrl)
    expect((await read(page)).Items).toEqual([])
    const query = { q: 'belt', nbrResults: 5, accuracy: 0.3 }
    expect(await page.call('catalog.suggestions', { query })).toHaveLength(1)
  }
)

const variants = (productId: string, size?: string) =>
  variationsOf(tab, productId, size === undefined ? {} : { VariantValueId1: size })

test('selects the variation of WooCommerce for the chosen values [PDP-01]', async () => {
  const first = await variants('20')
  expect(first.ProductVariantViewModel).toMatchObject({
    ProductId: '20',
    ProductVariantId: '21',
    VariantValueId1: 's',
    UnitPriceTaxIncl: 36.3,
    CurrencyCode: 'EUR',
    IsAvailable: true
  })
  const medium = await variants('20', 'm')
  expect(medium.ProductVariantViewModel).toMatchObject({ ProductVariantId: '22' })
  expect(medium.ProductVariantAttributesViewModel).toMatchObject([
    {
      FieldName: 'VariantValueId1',
      DisplayName: 'Size',
      Value: 'm',
      ProductAttributeValuesViewModel: [
        { ProductAttributeValueId: 's', DisplayValue: 'Small', IsUnavailable: false },
        { ProductAttributeValueId: 'm', IsUnavailable: false },
        { ProductAttributeValueId: 'l', IsUnavailable: true, UnavailableReason: 'NotMade' }
      ]
    }
  ])
})

test('says which variations are sold out, and how many are left of the last', async () => {
  server.stock.set(21, 0).set(22, 3)
  const { ProductVariantViewModel, ProductVariantAttributesViewModel } = await variants(
    '20',
    's'
  )
  expect(ProductVariantViewModel).toMatchObject({ ProductVariantId: '21', IsAvailable: false })
  const [size] = ProductVariantAttributesViewModel
  expect(size?.ProductAttributeValuesViewModel[0]).toMatchObject({
    IsUnavailable: true,
    UnavailableReason: 'SoldOut'
  })
  expect((await variants('20', 'm')).ProductVariantViewModel).toMatchObject({
    StockQuantity: 3
  })
})

test('adds the chosen size of a variation that has any', async () => {
  const { ProductVariantViewModel } = await variants('30', 'l')
  const { ProductVariantId, Name } = ProductVariantViewModel
  const { Items } = await add({ ProductVariantId, Name, Quantity: 1 })
  expect(Items).toMatchObject([{ ProductVariantId: '31', VariantName: 'L' }])
})

test('has a product without variations as its only variant', async () => {
  const { ProductVariantViewModel, ProductVariantAttributesViewModel } = await variants('11')
  expect(ProductVariantViewModel).toMatchObject({ ProductVariantId: '11', Name: 'Belt' })
  expect(ProductVariantAttributesViewModel).toEqual([])
})

test('says once which tag needs what WooCommerce has not', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const name of ['wishlist.popup', 'wishlist.removeLine', 'news.list'])
    await tab.call(name).catch(() => {})
  expect(info.mock.calls.map(([text]) => /<vitrine-[^.]*/.exec(text)?.[0])).toEqual([
    '<vitrine-wishlist>, <vitrine-wishlist-button>, <vitrine-wishlist-count>',
    '<vitrine-news-list>, <vitrine-news-calendar>'
  ])
  info.mockRestore()
})

test('needs no string resources of the shop', async () => {
  expect(await tab.call('site.stringResources')).toEqual({})
})
