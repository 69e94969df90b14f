import { type JsonReply, type JsonRequest, serveJson } from './json-server.ts'

const API = '/wp-json/wc/store/v1/'
const TAX = 0.21

/** A shop with the Store API of WooCommerce, as its documentation describes it, in memory. */
export interface WooCommerceServer {
  origin: string
  /** What is left of a product. */
  stock: Map<number, number>
  /** What the quantity of a line is limited to, without a refusal. */
  limits: Map<number, number>
  currency: { code: string; unit: number }
  /** Every request, as `POST cart/add-item`. */
  requests: string[]
  /** Whether any nonce is accepted. */
  acceptsNonces: boolean
  /** Makes the nonces that were sent invalid, as they become after a day. */
  expireNonces(): void
  close(): void
}

interface Session {
  lines: { key: string; id: number; quantity: number; values: Record<string, string> }[]
  coupons: string[]
  /** What a coupon saved when the cart was last not empty: an emptied one still tells it. */
  saved: number
  country: string
  postcode: string
  city: string
  rate: string
}

/** Prices in hundredths, without tax. */
const PRODUCTS: Record<
  number,
  { name: string; price: number; parent?: number; size?: string }
> = {
  10: { name: 'Cap &#8211; Caf&eacute; &amp; Bar', price: 1000 },
  11: { name: 'Belt', price: 2500 },
  20: { name: 'Shirt', price: 3000 },
  21: { name: 'Shirt', price: 3000, parent: 20, size: 's' },
  22: { name: 'Shirt', price: 3200, parent: 20, size: 'm' },
  // has any size
  30: { name: 'Sock', price: 500 },
  31: { name: 'Sock', price: 500, parent: 30, size: '' }
}

const SIZES = [
  { name: 'Small', slug: 's', default: true },
  { name: 'Medium', slug: 'm' },
  { name: 'Large', slug: 'l' }
]

class Refused extends Error {
  readonly status: number
  readonly code: string

  readonly data: object

  constructor(status: number, code: string, message: string, data: object = {}) {
    super(message)
    this.status = status
    this.code = code.startsWith('rest_') ? code : `woocommerce_rest_${code}`
    this.data = data
  }
}

export async function startWooCommerce(): Promise<WooCommerceServer> {
  const sessions = new Map<string, Session>()
  let nonces = 1
  const shop: Omit<WooCommerceServer, 'origin' | 'close'> = {
    stock: new Map(),
    limits: new Map(),
    currency: { code: 'EUR', unit: 2 },
    requests: [],
    acceptsNonces: true,
    expireNonces() {
      nonces += 1
    }
  }

  const server = await serveJson(async request => {
    // without permalinks, the path is in the query
    const full = request.query.get('rest_route')?.replace(/^/, '/wp-json') ?? request.path
    const path = full.slice(API.length)
    shop.requests.push(`${request.method} ${path}`)
    if (!full.startsWith(API)) return { status: 404, data: { code: 'rest_no_route' } }
    if (path.startsWith('products')) return products(path, request)
    const token = request.headers['cart-token']
    const id = typeof token === 'string' ? token : request.cookie
    const headers = { Nonce: `nonce-${nonces}`, 'Cart-Token': id }
    const session: Session = structuredClone(sessions.get(id)) ?? {
      lines: [],
      coupons: [],
      saved: 0,
      country: 'BE',
      postcode: '',
      city: '',
      rate: 'flat_rate:1'
    }
    try {
      if (request.method !== 'GET' && token === undefined) checkNonce(request)
      if (request.method !== 'GET') change(session, path, request)
      // a session is read at the start and written at the end: of two requests that overlap, one is lost
      await new Promise(resolve => setImmediate(resolve))
      if (request.method !== 'GET') sessions.set(id, session)
      const status = path === 'cart/add-item' ? 201 : 200
      return { status, headers, data: request.method === 'DELETE' ? [] : cartOf(session) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, message } = error
      const data = {
        status,
        ...error.data,
        ...(status === 409 && { cart: cartOf(session) })
      }
      return { status, headers, data: { code, message, data } }
    }
  })
  return Object.assign(shop, server)

  function checkNonce({ headers }: JsonRequest) {
    if (!headers.nonce) throw new Refused(401, 'missing_nonce', 'Missing the Nonce header.')
    if (headers.nonce !== `nonce-${nonces}` || !shop.acceptsNonces) {
      throw new Refused(403, 'invalid_nonce', 'Nonce is invalid.')
    }
  }

  function change(session: Session, path: string, { method, body }: JsonRequest) {
    const { lines } = session
    if (method === 'DELETE') session[path === 'cart/items' ? 'lines' : 'coupons'] = []
    else if (path === 'cart/add-item') add(session, body)
    else if (path === 'cart/update-item') {
      const line = lineOf(session, body.key)
      checkStock(line.id, body.quantity)
      line.quantity = Math.min(body.quantity, shop.limits.get(line.id) ?? 9999)
    } else if (path === 'cart/remove-item')
      lines.splice(lines.indexOf(lineOf(session, body.key)), 1)
    else if (path === 'cart/apply-coupon') {
      if (body.code.toLowerCase() !== 'tenpercent') {
        throw new Refused(
          400,
          'cart_coupon_error',
          `&quot;${body.code}&quot; is an invalid coupon code.`
        )
      }
      session.coupons = [body.code.toLowerCase()]
    } else if (path === 'cart/remove-coupon') session.coupons = []
    else if (path === 'cart/select-shipping-rate') session.rate = body.rate_id
    else if (path === 'cart/update-customer') {
      const { country, postcode, city } = body.shipping_address
      if (postcode === 'nowhere') {
        const message = 'The provided postcode / ZIP is not valid'
        throw new Refused(400, 'rest_invalid_param', 'Invalid parameter(s): shipping_address', {
          params: { shipping_address: message },
          details: { shipping_address: { code: 'invalid_postcode', message, data: null } }
        })
      }
      Object.assign(session, JSON.parse(JSON.stringify({ country, postcode, city })))
    } else throw new Refused(404, 'no_route', 'No route was found.')
  }

  function add(
    session: Session,
    body: { id: number; quantity: number; variation?: { attribute: string; value: string }[] }
  ) {
    const product = PRODUCTS[body.id]
    if (!product) throw new Refused(400, 'cart_invalid_product', 'The product was not found.')
    const given = Object.fromEntries(
      (body.variation ?? []).map(each => [each.attribute, each.value])
    )
    const size = product.size || (given.pa_size ?? given.Size)?.toLowerCase()
    if (product.parent && !size) {
      throw new Refused(
        400,
        'missing_variation_data',
        'Missing variation data: Size is a required field'
      )
    }
    const key = `key${body.id}${size ?? ''}`
    const line = session.lines.find(each => each.key === key)
    checkStock(body.id, (line?.quantity ?? 0) + body.quantity)
    const quantity = Math.min(
      (line?.quantity ?? 0) + body.quantity,
      shop.limits.get(body.id) ?? 9999
    )
    if (line) line.quantity = quantity
    else
      session.lines.push({ key, id: body.id, quantity, values: size ? { pa_size: size } : {} })
  }

  function checkStock(id: number, quantity: number) {
    const left = shop.stock.get(id) ?? 9999
    if (left === 0) {
      throw new Refused(
        400,
        'product_out_of_stock',
        `You cannot add &quot;${PRODUCTS[id]?.name}&quot; to the cart because the product is out of stock.`
      )
    }
    if (quantity > left) {
      throw new Refused(
        400,
        'product_partially_out_of_stock',
        `There is not enough stock (${left} remaining).`
      )
    }
  }

  function lineOf({ lines }: Session, key: string) {
    const line = lines.find(each => each.key === key)
    if (!line)
      throw new Refused(409, 'cart_invalid_key', 'Cart item no longer exists or is invalid.')
    return line
  }

  function money(hundredths: number): string {
    return String(Math.round(hundredths * 10 ** (shop.currency.unit - 2)))
  }

  function currency() {
    return {
      currency_code: shop.currency.code,
      currency_minor_unit: shop.currency.unit,
      currency_thousand_separator: '.',
      currency_prefix: ''
    }
  }

  function cartOf(session: Session) {
    const factor = session.coupons.length > 0 ? 0.9 : 1
    const goods = session.lines.reduce(
      (sum, { id, quantity }) => sum + priceOf(id) * quantity,
      0
    )
    if (goods > 0) session.saved = goods * 0.1
    const rates = [
      {
        rate_id: 'flat_rate:1',
        name: 'Flat rate &#8211; 2 days',
        method_id: 'flat_rate',
        price: 500
      },
      { rate_id: 'local_pickup:2', name: 'Pickup', method_id: 'local_pickup', price: 0 }
    ]
    const shipping = rates.find(({ rate_id }) => rate_id === session.rate)?.price ?? 0
    const net = goods * factor + shipping
    return {
      items: session.lines.map(line => itemOf(line, factor)),
      coupons: session.coupons.map(code => ({
        code,
        discount_type: 'percent',
        totals: {
          total_discount: money(session.saved),
          total_discount_tax: money(session.saved * TAX),
          ...currency()
        }
      })),
      fees: [],
      totals: {
        total_shipping: money(shipping),
        total_shipping_tax: money(shipping * TAX),
        total_price: money(net * (1 + TAX)),
        tax_lines: [{ name: 'VAT', price: money(net * TAX), rate: '21%' }],
        ...currency()
      },
      shipping_address: {
        country: session.country,
        postcode: session.postcode,
        city: session.city
      },
      billing_address: { country: 'BE' },
      needs_shipping: session.lines.length > 0,
      has_calculated_shipping: true,
      shipping_rates: [
        {
          package_id: 0,
          shipping_rates: rates.map(rate => ({
            ...rate,
            description: '',
            price: money(rate.price),
            taxes: money(rate.price * TAX),
            selected: rate.rate_id === session.rate,
            ...currency()
          }))
        }
      ],
      errors: session.lines
        .filter(({ id }) => shop.stock.get(id) === 0)
        .map(({ id }) => ({
          code: 'woocommerce_rest_product_out_of_stock',
          message: `${PRODUCTS[id]?.name} is out of stock and cannot be purchased. Please remove it from your cart.`
        })),
      extensions: {}
    }
  }

  function itemOf({ key, id, quantity, values }: Session['lines'][number], factor: number) {
    const before = priceOf(id) * quantity
    return {
      key,
      id,
      quantity,
      quantity_limits: {
        minimum: 1,
        maximum: shop.limits.get(id) ?? 9999,
        multiple_of: 1,
        editable: true
      },
      name: PRODUCTS[id]?.name,
      sku: `SKU-${id}`,
      permalink: `http://shop.test/product/${id}/`,
      images: [picture(id)],
      variation: Object.values(values).map(value => ({
        attribute: 'Size',
        value: value.toUpperCase()
      })),
      prices: { price: money(priceOf(id)), ...currency() },
      totals: {
        line_subtotal: money(before),
        line_subtotal_tax: money(before * TAX),
        line_total: money(before * factor),
        line_total_tax: money(before * factor * TAX),
        ...currency()
      }
    }
  }

  function priceOf(id: number): number {
    return PRODUCTS[id]?.price ?? 0
  }

  function products(path: string, { query }: JsonRequest): JsonReply {
    const id = Number(path.split('/')[1])
    const all = Object.keys(PRODUCTS).map(Number)
    if (id) {
      return PRODUCTS[id]
        ? { data: productOf(id) }
        : {
            status: 404,
            data: {
              code: 'woocommerce_rest_product_invalid_id',
              message: 'Invalid product ID.'
            }
          }
    }
    const parent = Number(query.get('parent'))
    const found = parent
      ? all.filter(each => PRODUCTS[each]?.parent === parent)
      : all.filter(each => !PRODUCTS[each]?.parent && matches(each, query.get('search')))
    return { data: found.slice(0, Number(query.get('per_page'))).map(productOf) }
  }

  function matches(id: number, search: string | null): boolean {
    return PRODUCTS[id]?.name.toLowerCase().includes(search?.toLowerCase() ?? '') ?? false
  }

  function productOf(id: number) {
    const children = Object.keys(PRODUCTS)
      .map(Number)
      .filter(each => PRODUCTS[each]?.parent === id)
    const price = money(priceOf(id) * (1 + TAX))
    return {
      id,
      name: PRODUCTS[id]?.name,
      sku: `SKU-${id}`,
      permalink: `http://shop.test/product/${id}/`,
      images: [picture(id)],
      prices: { price, regular_price: price, ...currency() },
      is_in_stock: shop.stock.get(id) !== 0,
      is_purchasable: true,
      low_stock_remaining: (shop.stock.get(id) ?? 9999) < 5 ? shop.stock.get(id) : null,
      add_to_cart: { minimum: 1, maximum: 9999, multiple_of: 1 },
      attributes: [
        {
          name: 'Fabric',
          taxonomy: null,
          has_variations: false,
          terms: [{ name: 'Wool', slug: 'Wool' }]
        },
        ...(children.length > 0
          ? [{ name: 'Size', taxonomy: 'pa_size', has_variations: true, terms: SIZES }]
          : [])
      ],
      variations: children.map(child => ({
        id: child,
        attributes: [{ name: 'Size', value: PRODUCTS[child]?.size || null }]
      }))
    }
  }

  function picture(id: number) {
    const src = `http://shop.test/uploads/${id}.jpg`
    return {
      id: id + 500,
      src,
      thumbnail: `http://shop.test/uploads/${id}-450.jpg`,
      srcset: `${src} 800w, http://shop.test/uploads/${id}-450.jpg 450w`,
      name: `${id}.jpg`,
      alt: ''
    }
  }
}
