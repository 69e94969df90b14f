import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { publish } from './rest.ts'
import { asAdministrator, siteUrl } from './site.ts'

/** Fields of a product as `POST /wp-json/wc/v3/products` takes them. */
interface NewProduct {
  name: string
  /** In major units, as text. */
  regular_price: string
  manage_stock?: boolean
  stock_quantity?: number
  sold_individually?: boolean
}

/** What a test sells: with WooCommerce itself, or with the answers of its Store API in `store-api/`. */
export interface WooCommerceShop {
  /** The cap, as carts call it: carts of customers may contain those of other tests. */
  cap: string
  /** The id of the sock; WooCommerce itself has a page of it. */
  sock: number
  /** Percent off; a code that asks for 1,000 €. */
  coupon: string
  costlyCoupon: string
  /** The path of a page with a cap, a lamp of which there are three, an original, and a sock in M and blue, whose colour is open. */
  products: string
  /** The path of a page with the tags of the cart. */
  cart: string
  /** With WooCommerce itself: the path of the page with its own cart. */
  classicCart?: { path: string; id: number }
}

/**
 * Fills a shop, with names of its own, so that others do not find its products.
 *
 * @throws {Error} if the site refuses something.
 */
export async function openShop(browser: Browser, name: string): Promise<WooCommerceShop> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await asAdministrator(page)
  const { request } = context
  const nonce = await (
    await request.get(siteUrl('/wp-admin/admin-ajax.php?action=rest-nonce'))
  ).text()
  const post = (path: string, data: object) => create(request, nonce, path, data)
  const product = (data: NewProduct) => post('products', { virtual: true, ...data })

  const coupon = `ten-${name}`
  const costlyCoupon = `costly-${name}`
  const percent = { amount: '10', discount_type: 'percent' }
  const [cap, lamp, original, sock] = await Promise.all([
    product({ name: `Cap ${name}`, regular_price: '10.00' }),
    product({
      name: `Lamp ${name}`,
      regular_price: '25.50',
      manage_stock: true,
      stock_quantity: 3
    }),
    product({ name: `Original ${name}`, regular_price: '400.00', sold_individually: true }),
    post('products', {
      name: `Sock ${name}`,
      type: 'variable',
      attributes: [
        { name: 'Size', options: ['M', 'L'], variation: true, visible: true },
        { name: 'Colour', options: ['Red', 'Blue'], variation: true, visible: true }
      ]
    }),
    post('coupons', { code: coupon, ...percent }),
    post('coupons', { code: costlyCoupon, ...percent, minimum_amount: '1000.00' })
  ])
  const sockInM = await post(`products/${sock}/variations`, {
    regular_price: '5.00',
    virtual: true,
    attributes: [{ name: 'Size', option: 'M' }]
  })

  // without a form of WooCommerce, only the view can add; the link has another name, so that nothing is pressed before
  const button = (id: number | string, title: string) =>
    `<vitrine-add-to-cart load="eager" product-id="${id}" product-variant-id="${id}" product-name="${title}"><a href="/">${title}</a></vitrine-add-to-cart>`
  const products = await publish(page, 'pages', {
    title: `Products ${name}`,
    content: html(
      button(cap, 'Cap'),
      button(lamp, 'Lamp'),
      button(original, 'Original'),
      button(`${sockInM}?Colour=Blue`, 'Sock'),
      '<vitrine-cart-summary href="/"><a href="/">Basket</a></vitrine-cart-summary>'
    )
  })
  const cart = await publish(page, 'pages', {
    title: `Basket ${name}`,
    content: html(
      '<vitrine-cart-items><p>Your basket</p></vitrine-cart-items>',
      '<vitrine-coupon><p>Codes</p></vitrine-coupon>'
    )
  })
  const isReal = await hasWooCommerce(request)
  // makes WordPress write its rules anew, with where this run has the products of WooCommerce
  if (isReal) await request.get(siteUrl('/wp-admin/options-permalink.php'))
  const classic = isReal
    ? await publish(page, 'pages', {
        title: `Classic ${name}`,
        content: '<!-- wp:shortcode -->[woocommerce_cart]<!-- /wp:shortcode -->'
      })
    : undefined
  await context.close()
  return {
    cap: `Cap ${name}`,
    sock,
    coupon,
    costlyCoupon,
    products: pathOf(products.link),
    cart: pathOf(cart.link),
    ...(classic && { classicCart: { path: pathOf(classic.link), id: classic.id } })
  }
}

/** Gives a visitor the cart of WooCommerce; others keep that of the example. */
export async function useWooCommerce(
  visitor: Page | BrowserContext,
  { classicCart }: WooCommerceShop
): Promise<void> {
  const context = 'context' in visitor ? visitor.context() : visitor
  const cookies = {
    vitrine_cart: '1',
    ...(classicCart && { vitrine_cart_page: classicCart.id })
  }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: String(value),
      url: siteUrl()
    }))
  )
}

/** A block of HTML. */
function html(...lines: string[]): string {
  return `<!-- wp:html -->\n${lines.join('\n')}\n<!-- /wp:html -->`
}

/** Whether this is WooCommerce itself: only that has pages of its own. */
async function hasWooCommerce(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get(siteUrl('/wp-json/wc/store/v1/products/categories'))
  return answer.ok()
}

async function create(
  request: APIRequestContext,
  nonce: string,
  path: string,
  data: object
): Promise<number> {
  const response = await request.post(siteUrl(`/wp-json/wc/v3/${path}`), {
    headers: { 'X-WP-Nonce': nonce },
    data
  })
  if (!response.ok()) throw new Error(`The shop refused it: ${await response.text()}`)
  const { id } = (await response.json()) as { id: number }
  return id
}

function pathOf(link: string): string {
  return new URL(link).pathname
}
