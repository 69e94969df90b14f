import { expect, type Page, test } from '@playwright/test'
import { cart, cartItem } from '../../support/builders.ts'
import { type FixtureServer, raw, startFixtureServer } from '../../support/fixture-server.ts'
import { serveBuild } from '../../support/serve-build.ts'

// a shop with conventions of its own, which the published files meet with settings or with a transport only

const JSON_TYPE = { 'Content-Type': 'application/json' }
const LIBRARY = `<link rel="stylesheet" href="/theme/vitrine.css">
  <script type="module" src="/theme/vitrine.fr.js" nonce="NONCE"></script>`
const SUMMARY = `<vitrine-cart-summary load="eager" count="2"><a href="/warenkorb">Panier</a></vitrine-cart-summary>`
const BANNER = `<vitrine-consent-banner><form method="post" action="/cookies"><p>Cookies</p>
  <button name="choice" value="decline">Tout refuser</button><button name="choice" value="accept">Tout accepter</button>
  </form></vitrine-consent-banner>`

/** The whole adapter of the first shop. */
const TRANSPORT = `
const cartOf = ({ rows, sum }) => ({
  Version: Math.round(sum * 100), ItemsCount: rows.reduce((all, row) => all + row.pieces, 0),
  AmountTaxInclHtml: sum + ' €', AmountTaxExclHtml: '', AmountTaxIncl: sum, CurrencyCode: 'EUR',
  Items: rows.map(row => ({
    ItemId: String(row.no), ProductId: row.sku, ProductVariantId: row.sku, SKU: row.sku, Name: row.title, VariantName: '',
    Quantity: row.pieces, MinQuantity: 1, MaxQuantity: 0, StepQuantity: 1, UnitPriceTaxIncl: row.price,
    LineAmountTaxIncl: row.price * row.pieces, CurrencyCode: 'EUR', ItemOrigin: null, ItemKey: null,
    ProductUrl: row.link, Photo: { Url: row.picture }
  }))
})
export default async (call, shop) => {
  switch (call.name) {
    case 'cart.read': return cartOf((await shop.send({ url: '/basket.json' })).data)
    case 'cart.setQuantity': {
      const json = { row: Number(call.parts.id), pieces: call.body.quantity }
      return cartOf((await shop.send({ method: 'POST', url: '/basket/change', json })).data)
    }
    case 'site.stringResources': return { 'cartSummary.toCart': 'Zum Korb' }
    default: return shop.unsupported()
  }
}`

function basket(pieces: number): string {
  const row = {
    no: 7,
    sku: 'pot',
    title: 'Teapot',
    price: 12.5,
    link: '/pot',
    picture: '/pot.png'
  }
  return JSON.stringify({ rows: [{ ...row, pieces }], sum: 12.5 * pieces })
}

let server: FixtureServer

test.beforeAll(async () => {
  const shop = (settings: object) => () => ({
    settings: { ...settings },
    header: SUMMARY + BANNER,
    head: LIBRARY,
    content: '<a href="/wp/other">Other</a>',
    finish: (html: string) => html.replace(/<script[^>]*entry.js.*?<\/script>/, '')
  })
  const settings = {
    applicationPath: '/wp-json/shop/v1',
    apiPath: '/wp-json/shop/v1',
    pages: { cart: '/{culture}/warenkorb', checkout: '/{culture}/kasse' },
    pictureUrl: '/media/{id}/{name}?w={width}',
    csrf: { header: 'X-CSRFToken', cookie: 'csrftoken' },
    headers: { 'X-Channel': 'web' }
  }
  const item = cartItem({ Photo: { AssetId: '318', AssetName: 'pot.png' } })
  const line = '/wp-json/shop/v1/api/v1/shoppingcarts/shoppingcartitems/line-1'
  server = await startFixtureServer({
    '/transport': shop({ transport: '/js/our-shop.js' }),
    '/broken': shop({ transport: '/js/none.js' }),
    '/js/our-shop.js': raw(200, { 'Content-Type': 'text/javascript' }, TRANSPORT),
    '/js/none.js': raw(404, { 'Content-Type': 'text/javascript' }, ''),
    '/basket.json': raw(200, JSON_TYPE, basket(2)),
    '/basket/change': raw(200, JSON_TYPE, basket(3)),
    '/wp/start': shop(settings),
    '/wp/other': shop(settings),
    '/wp-json/shop/v1/api/v1/shoppingcarts': raw(
      200,
      JSON_TYPE,
      JSON.stringify(cart({ Version: 1, Items: [item] }))
    ),
    [line]: raw(
      200,
      JSON_TYPE,
      JSON.stringify(cart({ Version: 2, Items: [{ ...item, Quantity: 3 }], ItemsCount: 3 }))
    )
  })
})

test.afterAll(() => server.stop())

test.beforeEach(async ({ page }) => {
  await serveBuild(page, '/theme')
  server.forget()
})

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aperçu du panier' }).click()
}

test('shows and changes a cart at /basket.json through the transport of the page settings', async ({
  page
}) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(`${server.origin}/transport`)
  await openPreview(page)
  await expect(page.getByRole('link', { name: 'Teapot' })).toHaveAttribute('href', '/pot')
  await page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }).click()
  await expect(page.getByText('37.5 €').first()).toBeVisible()
  const change = server.requests.find(({ path }) => path === '/basket/change')
  expect(change?.method).toBe('POST')
  expect(JSON.parse(change?.body ?? '')).toEqual({ row: 7, pieces: 3 })
  expect(server.requests.filter(({ path }) => path.includes('/api/v1'))).toEqual([])
  expect(problems.filter(text => !text.includes('/pot.png'))).toEqual([])
})

test('says that a transport is missing, and does not call the usual addresses instead', async ({
  page
}) => {
  const problems: string[] = []
  page.on('console', message => problems.push(message.text()))
  await page.goto(`${server.origin}/broken`)
  await openPreview(page)
  await expect
    .poll(() => problems.join('\n'))
    .toContain('The transport /js/none.js cannot be loaded. All calls fail')
  expect(server.requests.filter(({ path }) => path.includes('/api/v1'))).toEqual([])
})

test('connects a shop with other paths, pictures, pages and tokens by settings only', async ({
  context,
  page
}) => {
  await context.addCookies([{ name: 'csrftoken', value: 'secret', url: server.origin }])
  await page.goto(`${server.origin}/wp/start`)
  await openPreview(page)
  await expect(page.getByRole('link', { name: 'Commander' })).toHaveAttribute(
    'href',
    '/fr/kasse'
  )
  await expect(page.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
    'href',
    '/fr/warenkorb'
  )
  await page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }).click()
  await expect(page.getByRole('link', { name: /^Panier, 3 articles/ })).toBeVisible()
  const change = () => server.requests.find(({ method }) => method === 'PUT')?.headers
  // the new count is shown before it is sent
  await expect.poll(change).toMatchObject({ 'x-csrftoken': 'secret', 'x-channel': 'web' })
  expect(server.requests.map(({ path }) => path)).toContain('/media/318/pot.png?w=128')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await page.goto(`${server.origin}/wp/other`)
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'ManagerCookieConsent')
  expect(kept?.path).toBe('/')
  await expect(page.locator('html')).toHaveAttribute('data-vitrine-consent', '')
  await expect(page.getByRole('button', { name: 'Tout refuser' })).toBeHidden()
})
