import { expect, test } from '@playwright/test'
import { Liquid, type ParseStream, type Template, type TopLevelToken } from 'liquidjs'
import { startShopify } from '../support/shopify-server.ts'
import {
  addAtOnce,
  rowOf,
  serveAdapterShop,
  snippetOf,
  typeInto
} from './support/adapter-shop.ts'

const PRODUCT = {
  handle: 'shirt',
  title: 'Shirt & Tie',
  selected_or_first_available_variant: { id: 101 }
}
const ROUTES = {
  cart_url: '/cart',
  account_login_url: '/account/login',
  search_url: '/search'
}
const BLUE = `<vitrine-add-to-cart product-id="shirt" product-variant-id="103" product-name="Shirt &amp; Tie">
  <button>Add the blue one</button>
</vitrine-add-to-cart>
<div data-vitrine-section="cart-icon-bubble">0</div>`

test('the tags of the guide work in a theme of Shopify [CART-02]', async ({ page }) => {
  const server = await startShopify()
  const values = { product: PRODUCT, routes: ROUTES, request: { locale: { iso_code: 'en' } } }
  const liquid = theme()
  const head = await liquid.parseAndRender(snippetOf('Shopify', 'liquid', 0), values)
  const tags = await liquid.parseAndRender(snippetOf('Shopify', 'liquid', 1), values)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cart</title>${head}</head><body>${tags}${BLUE}</body></html>`
  const shop = await serveAdapterShop(server.origin, { '/cart': html })
  await page.goto(`${shop.address}/cart`)

  // the server loses one of two changes that overlap
  await addAtOnce(page)
  const red = rowOf(page, 'Red / S')
  const blue = rowOf(page, 'Blue / S')
  await expect(red).toContainText('€12.50')
  expect(server.requests.filter(one => one === 'POST /cart/add.js')).toHaveLength(2)
  await expect(page.locator('[data-vitrine-section]')).toHaveText('cart-icon-bubble')

  await typeInto(red.getByRole('spinbutton'), '3')
  await expect(red).toContainText('€37.50')
  await expect(page.locator('vitrine-cart-summary')).toContainText('€51.50')

  // a discount has changed the keys of all lines
  server.generation += 1
  server.limits.set(101, 2)
  await typeInto(red.getByRole('spinbutton'), '5')
  await expect(red.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.locator('vitrine-cart-items')).toContainText(
    'The shop has changed the quantity to 2.'
  )

  await blue.getByRole('button', { name: /^Remove/ }).click()
  await expect(blue).toHaveCount(0)
  await page.locator('vitrine-toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(blue).toHaveCount(1)

  const coupon = page.locator('vitrine-coupon')
  await typeInto(coupon.getByRole('textbox'), 'NONSENSE')
  await expect(coupon).toContainText('The code NONSENSE does not apply to this basket.')
  await typeInto(coupon.getByRole('textbox'), 'SAVE10')
  await expect(page.locator('vitrine-cart-summary')).toContainText('€35.10')
  await coupon.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('vitrine-cart-summary')).toContainText('€39.00')

  server.stock.set(103, 0)
  const addBlue = page.locator('vitrine-add-to-cart').last()
  await addBlue.getByRole('button').click()
  await expect(addBlue).toContainText("The product 'Shirt & Tie' is already sold out.")

  const search = page.locator('vitrine-search-box')
  await search.locator('input[name=q]').fill('shi')
  await expect(search).toContainText('Shirt & Tie')
  await expect(search).toContainText('Shirts')

  await page.reload()
  await expect(red.getByRole('spinbutton')).toHaveValue('2')
  shop.close()
  server.close()
})

/** What the snippets use of the Liquid of themes. */
function theme(): Liquid {
  const liquid = new Liquid()
  liquid.registerFilter('asset_url', (name: string) => `/cdn/shop/t/1/assets/${name}?v=1`)
  liquid.registerFilter(
    'stylesheet_tag',
    (url: string) => `<link href="${url}" rel="stylesheet" media="all">`
  )
  liquid.registerTag('form', {
    parse(_, remaining: TopLevelToken[]) {
      this.content = []
      const stream: ParseStream = this.liquid.parser
        .parseStream(remaining)
        .on('tag:endform', () => stream.stop())
        .on('template', (template: Template) => this.content.push(template))
      stream.start()
    },
    *render(context, emitter) {
      emitter.write('<form method="post" action="/cart/add">')
      yield this.liquid.renderer.renderTemplates(this.content, context, emitter)
      emitter.write('</form>')
    }
  })
  return liquid
}
