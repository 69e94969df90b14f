import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transport } from '../../src/api/transport.ts'
import { started } from '../../src/context.ts'
import { refreshCart } from '../../src/stores/cart/cart.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const SUMMARY =
  '<vitrine-cart-summary count="1"><a href="/panier">Panier</a></vitrine-cart-summary>'
const READ = 'GET /shop/api/v1/shoppingcarts'
const pages = {
  cart: '/{culture}/panier',
  checkout: '/{culture}/commande',
  wishlist: '/{culture}/envies',
  search: '/{culture}/chercher'
}

afterEach(() => {
  vi.restoreAllMocks()
  delete started.transport
})

function hrefs(element: Element): (string | null)[] {
  return [...element.querySelectorAll('a')].map(link => link.getAttribute('href'))
}

test('the summary links to cart and checkout of the page settings', async () => {
  mockApi({ [READ]: { body: cart({ Version: 9001, Items: [cartItem()], ItemsCount: 1 }) } })
  const { find } = await openPage(SUMMARY, { context: { pages } })
  await userEvent.click(page.getByRole('button', { name: 'Aperçu du panier' }))
  await expect
    .element(page.getByRole('link', { name: 'Commander' }))
    .toHaveAttribute('href', '/fr/commande')
  expect(new Set(hrefs(find('vitrine-cart-summary .vitrine-mini-cart__ways')))).toContain(
    '/fr/panier'
  )
  expect(find('.vitrine-cart-summary__link').getAttribute('href')).toBe('/fr/panier')
})

test('an attribute of the tag wins over the page settings', async () => {
  mockApi()
  const { find } = await openPage(SUMMARY.replace('count', 'href="/ailleurs" count'), {
    context: { pages }
  })
  expect(find('.vitrine-cart-summary__link').getAttribute('href')).toBe('/ailleurs')
})

test('the count of the lists links to the wishlist of the page settings', async () => {
  mockApi()
  const { find } = await openPage(
    '<vitrine-wishlist-count count="2"><a href="/x">2</a></vitrine-wishlist-count>',
    { context: { pages } }
  )
  expect(hrefs(find('vitrine-wishlist-count'))).toEqual(['/fr/envies'])
})

test.each([
  ['', '/fr/chercher', pages],
  ['action="/ici"', '/ici', pages],
  ['', '/formulaire', {}]
])(
  'the search goes to the attribute, the page settings or the plain form: %s %s',
  async (attribute, action, given) => {
    mockApi()
    const { find } = await openPage(
      `<vitrine-search-box ${attribute}><form action="/formulaire"><input name="q"></form></vitrine-search-box>`,
      { context: { pages: given } }
    )
    expect(find('vitrine-search-box form').getAttribute('action')).toBe(action)
  }
)

test('pictures come from the template of the page settings, or from the reply', async () => {
  const own = { Url: '/p/mug.jpg', Sizes: [{ Url: '/p/mug-200.jpg', Width: 200 }] }
  const items = [
    cartItem({ Photo: { AssetId: '318', AssetName: 'teapot.jpg' } }),
    cartItem({ ItemId: 'line-2', Photo: own })
  ]
  const shown = cart({ Version: 9002, Items: items, ItemsCount: 2 })
  mockApi({ [READ]: { body: shown } })
  const { find } = await openPage(
    `<vitrine-cart-items cart='${JSON.stringify(shown).replaceAll("'", '&#39;')}'><p>Panier</p></vitrine-cart-items>`,
    { context: { pictureUrl: '/media/{id}-{width}/{name}' } }
  )
  const pictures = [...find('vitrine-cart-items').querySelectorAll('img')]
  expect(pictures.map(picture => picture.getAttribute('src'))).toEqual([
    '/media/318-160/teapot.jpg',
    '/p/mug-200.jpg'
  ])
})

test('the cart of another back end is shown through a transport', async () => {
  const { requests } = mockApi({
    'GET /basket.json': { body: { total: '12,00 €', pieces: 4 } }
  })
  const transport: Transport = async (call, shop) => {
    if (call.name !== 'cart.read') return shop.unsupported()
    const { total, pieces } = (await shop.send({ url: '/basket.json' })).data as {
      total: string
      pieces: number
    }
    return cart({ Version: 9003, ItemsCount: pieces, AmountTaxInclHtml: total })
  }
  started.transport = transport
  await openPage(SUMMARY)
  await refreshCart()
  await expect.element(page.getByRole('link', { name: /^Panier, 4 articles/ })).toBeVisible()
  await expect.element(page.getByText('12,00 €')).toBeVisible()
  // the tag may have asked, too, when the browser was idle
  expect(new Set(requests.map(({ endpoint }) => endpoint))).toEqual(
    new Set(['GET /basket.json'])
  )
})
