import { expect, test } from 'vitest'
import type { PaymentStatus, ProductVariations } from '../../src/shared/contract/index.ts'
import { mockShopper } from './mock-shopper.ts'

test('wishlists change: lines move, return and become an order [WISH-05] [WISH-08]', async () => {
  const { call, fetch } = mockShopper()
  const list = 'catalog/wishlist'
  const added = await call('POST', `${list}/addproductvariant?ProductVariantId=601&Name=Paper`)
  const { WishlistId } = added as { WishlistId: string }
  expect(await call('GET', `${list}/products/count`)).toBe(3)
  await fetch(`/shop/api/v1/${list}/deletefromlist?WishlistProductId=1`, { method: 'DELETE' })
  expect(await call('GET', `${list}/isinthelist?productVariantId=101`)).toBe(false)
  const send = (path: string, body: object) =>
    fetch(`/shop/api/v1/${list}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
  await send('restore', { WishlistProductId: '1' })
  expect(await call('GET', `${list}/isinthelist?productVariantId=101`)).toBe(true)
  await send('move', { WishlistProductId: '1', WishlistId })
  const html = await fetch(`/shop/en/catalog/wishlist/list_item?wishlistid=${WishlistId}`)
  expect(await html.text()).toMatch(/Paper.*Teapot Alba/s)
  const ordered = await call('POST', 'catalog/products/addwishlisttocart', {
    WishlistId,
    Items: [
      { variantId: '101', qty: 2 },
      { variantId: '401', qty: 1 }
    ]
  })
  expect(ordered).toMatchObject({
    ItemsCount: 2,
    Lines: [
      { qty: 2, Problem: null },
      { qty: 0, Problem: 'Sold out.' }
    ]
  })
})

test('the closest variant is found, and values without one say why [PDP-01]', async () => {
  const { call } = mockShopper()
  const variants = 'catalog/products/1/productvariants?quantity=1'
  const large: ProductVariations = await call(
    'GET',
    `${variants}&VariantValueId1=1-1-1&VariantValueId2=1-2-2`
  )
  expect(large.ProductVariantViewModel).toMatchObject({
    ProductVariantId: '103',
    UnitPriceTaxIncl: 32
  })
  const [colour] = large.ProductVariantAttributesViewModel
  expect(colour?.ProductAttributeValuesViewModel).toMatchObject([
    { DisplayValue: 'Red', IsUnavailable: false },
    { DisplayValue: 'Blue', UnavailableReason: 'NotMade' },
    { DisplayValue: 'Green', UnavailableReason: 'NotMade' }
  ])
})

test.each([
  ['BE0123456789', true],
  ['BE0123456000', false],
  ['123', false],
  ['BE0123456999', null]
])('the VAT number %s is valid: %s [CHK-02]', async (number, isValid) => {
  const { call } = mockShopper()
  const path = `sales/customers/checkisvatvalid/?countryId=BE&VAT=${number}`
  expect(await call('GET', path)).toMatchObject({ IsVATValidWebService: isValid })
})

test('a payment is refused, processed and paid once [PAY-01]', async () => {
  const { call } = mockShopper()
  const settle = (SessionResult: string): Promise<PaymentStatus> =>
    call('POST', 'sales/payments/result', {
      OrderNumber: '1001',
      SessionId: 'session-1001',
      SessionResult
    })
  const status = () => call('GET', 'sales/payments/status?OrderNumber=1001')
  expect(await settle('refused')).toMatchObject({ State: 'refused' })
  expect(await settle('processing')).toMatchObject({ State: 'processing' })
  expect(await status()).toMatchObject({ State: 'processing' })
  expect(await status()).toMatchObject({ State: 'paid', Url: '/shop/en/orders/1001' })
  expect(await settle('refused')).toMatchObject({ State: 'paid' })
})

test('files move, disappear and return; one that a page shows stays [AST-01]', async () => {
  const { call, fetch } = mockShopper()
  const AssetIds = ['a1', 'a2', 'a9']
  expect(await call('POST', 'assetslibrary/delete', { AssetIds })).toEqual({ AssetIds: ['a2'] })
  expect((await fetch('/shop/api/v1/assetslibrary/assets/a2')).status).toBe(404)
  await call('POST', 'assetslibrary/restore', { AssetIds: ['a2'] })
  expect((await fetch('/shop/api/v1/assetslibrary/assets/a2')).status).toBe(200)
})

test('own products replace the examples, and are found by their words and references [CAT-02]', async () => {
  const { call } = mockShopper({
    products: [{ id: 7, name: 'Théière', price: 5, sku: 'TH-7' }]
  })
  expect(
    await call('GET', 'catalog/search/suggestions?q=theiere&nbrResults=5&accuracy=0.3')
  ).toMatchObject([{ Name: 'Théière', ProductUrl: '/shop/en/products/theiere-7' }])
  expect(await call('GET', 'catalog/quickorder/lines?lines=th-7;2')).toMatchObject([
    { Product: { Name: 'Théière' }, Problem: null, PossibleQuantity: 2 }
  ])
})

test('prepaid credit is in the cart, up to a limit [PRE-02]', async () => {
  const { call, fetch } = mockShopper()
  const add = (Quantity: number) =>
    fetch('/shop/api/v1/sales/prepaidaccounts/addtocart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Quantity, PrepaidAccountId: '1' })
    })
  expect(await (await add(50)).text()).toContain('50 EUR')
  expect(await call('GET', 'shoppingcarts')).toMatchObject({ AmountTaxIncl: 50 })
  expect((await add(9_951)).status).toBe(409)
})

test('choices are kept in the cookies that pages read [CONS-01] [POP-01]', async () => {
  const { fetch } = mockShopper()
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`/shop/api/v1/${path}`, init)
    return [response.status, response.headers.getSetCookie().join()]
  }
  const choice = {
    Preferences: true,
    Statistics: false,
    Marketing: false,
    Refused: [],
    Text: ''
  }
  expect(await send('consent', { Stamp: 'mock-1', ...choice })).toEqual([
    204,
    expect.stringMatching(/ManagerCookieConsent=.*preferences%22%3Atrue.*Path=\/shop;/)
  ])
  expect(await send('consent', { Stamp: 'old', ...choice })).toEqual([409, ''])
  expect(await send('popups/hide', { Id: 'welcome' })).toEqual([
    204,
    expect.stringMatching(/ManagerHiddenPopups=.*welcome/)
  ])
})
