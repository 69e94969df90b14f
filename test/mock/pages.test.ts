import { expect, test } from 'vitest'
import { mockShopper } from './mock-shopper.ts'

test('the mock has pages, in its cultures, below its path', async () => {
  const { fetch } = mockShopper({ cultures: ['nl', 'fr'] })
  const start = await fetch('/', { headers: { 'accept-language': 'fr' } })
  expect(start.headers.get('location')).toBe('/shop/fr')
  expect((await fetch('/nl/catalog?q=a')).headers.get('location')).toBe('/shop/nl/catalog?q=a')
  for (const path of ['', '/catalog?q=tea', '/products/teapot-alba-1', '/shoppingcarts']) {
    const page = await fetch(`/shop/nl${path}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching('lang="nl"')])
  }
  for (const path of ['/checkout', '/files', '/catalog/wishlist/list', '/security/login']) {
    expect((await fetch(`/shop/nl${path}`)).status).toBe(200)
  }
  const missing = await fetch('/shop/nl/nowhere', { headers: { accept: 'text/html' } })
  expect(missing.status).toBe(404)
})

test('a shop at the root of its host has pages and calls', async () => {
  const { fetch } = mockShopper({ app: '' })
  expect((await fetch('/en')).status).toBe(200)
  expect((await fetch('/api/v1/shoppingcarts')).status).toBe(200)
})

test('a shopper without scripts filters a list', async () => {
  const { fetch } = mockShopper()
  const list = async (path: string) => (await fetch(`/shop/en/catalog${path}`)).text()
  expect(await list('')).toContain('type="checkbox" name="f" value="Categories:Garden">')
  const filtered = await list('?f=Categories%3AGarden')
  expect(filtered).toContain('value="Categories:Garden" checked>')
  expect(filtered).toContain('garden-lamp-3')
  expect(filtered).not.toContain('teapot-alba-1')
})

test('a shopper without scripts fills the cart, orders and logs in', async () => {
  const { fetch, call } = mockShopper()
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`/shop/en/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const added = await send('shoppingcarts/add', { ProductVariantId: '101', Quantity: '2' })
  expect([added.status, added.headers.get('location')]).toEqual([303, '/shop/en/shoppingcarts'])
  await send('shoppingcarts/update', { ItemId: '101', Quantity: '1' })
  await send('shoppingcarts/coupon', { CouponCode: 'WELCOME10' })
  expect(await call('GET', 'shoppingcarts')).toMatchObject({ AmountTaxIncl: 22.05 })
  const refused = await send('shoppingcarts/add', { ProductVariantId: '401', Quantity: '1' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Sold out.')
  ])
  const ordered = await send('checkout', { ShippingMethod: 'home', BillingLastName: 'Dubois' })
  const order = await fetch(ordered.headers.get('location')!)
  expect(await order.text()).toContain('Thank you')
  const login = { Email: 'anna@example.com', returnUrl: 'https://evil.example/' }
  expect((await send('security/login', login)).headers.get('location')).toBe('/shop/en')
  expect(await (await fetch('/shop/en')).text()).toContain('"customer":"anna@example.com"')
})

test('a body that is no form, and a form of no page, are refused', async () => {
  const { fetch } = mockShopper()
  const body = '{"ProductVariantId":"101"}'
  const json = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  expect((await fetch('/shop/en/shoppingcarts/add', json)).status).toBe(415)
  expect((await fetch('/shop/en/files', json)).status).toBe(415)
  expect((await fetch('/shop/en/constructor', json)).status).toBe(404)
})

test('names of products cannot become HTML', async () => {
  const name = '<img src=x onerror=alert(1)>"\''
  const { fetch } = mockShopper({ products: [{ id: '1', name, price: 1 }] })
  for (const path of ['/shop/en', '/shop/en/catalog', '/shop/assets/1/80x80/%3Cscript%3E']) {
    expect(await (await fetch(path)).text()).not.toMatch(/<img src=x|<script>/)
  }
})

test('a form keeps uploads, and pictures have the size of their address [AST-07]', async () => {
  const { fetch, call } = mockShopper()
  const body = new FormData()
  body.append('file-photo', new File(['12345'], 'photo.png'))
  const headers = { accept: 'application/json' }
  const sent = await fetch('/shop/en/files', { method: 'POST', headers, body })
  const [upload] = (await sent.json()) as { tmpName: string; thumbnail_url: string }[]
  expect(upload).toMatchObject({ name: 'photo.png', fileType: 'Image', size: 5 })
  const picture = await fetch(upload!.thumbnail_url)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toMatch('width="160" height="160"')
  const crop = await fetch(`/shop/assets/croptempimg/${upload!.tmpName}/0/0/100/100/50/50`)
  expect(await crop.json()).toMatchObject({ width: 50, height: 50 })
  expect(await call('GET', 'assetslibrary/assets/a1')).toMatchObject({ Name: 'teapot' })
})

test('the files of the library are read for the pages', async () => {
  const readFile = async (path: string) =>
    path === 'vitrine.css' ? new TextEncoder().encode('a{}') : undefined
  const { fetch } = mockShopper({ readFile })
  const css = await fetch('/vitrine/vitrine.css')
  expect([css.headers.get('content-type'), await css.text()]).toEqual([
    'text/css; charset=utf-8',
    'a{}'
  ])
  expect((await fetch('/vitrine/other.js')).status).toBe(404)
})
