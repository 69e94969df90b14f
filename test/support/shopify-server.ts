import { type JsonReply, type JsonRequest, serveJson } from './json-server.ts'

/** A shop with the Ajax API of Shopify, as its documentation describes it, in memory. Paths begin with `/fr/`, or with nothing. */
export interface ShopifyServer {
  origin: string
  /** What is left of a variant. */
  stock: Map<number, number>
  /** What the quantity of a line is limited to, without a refusal. */
  limits: Map<number, number>
  /** Whether a refused addition adds what there is, as in shops with the newer checkout. */
  addsRest: boolean
  /** Changes the keys of all lines, as discounts do. */
  generation: number
  currency: string
  /** Every request, as `POST /cart/add.js`. */
  requests: string[]
  /** How often the rates are not ready yet. */
  unreadyRates: number
  /** Fills the cart of a browser that has none. */
  preset(cookies: Map<string, string>, lines: Session['lines']): void
  close(): void
}

interface Session {
  lines: { id: number; quantity: number; properties?: Record<string, string> }[]
  codes: string[]
}

/** In hundredths. */
const VARIANTS = [
  { id: 101, title: 'Red / S', options: ['Red', 'S'], price: 1250 },
  { id: 102, title: 'Red / M', options: ['Red', 'M'], price: 1250 },
  { id: 103, title: 'Blue / S', options: ['Blue', 'S'], price: 1400 }
]

const PRODUCT = {
  id: 1,
  title: 'Shirt & Tie',
  handle: 'shirt',
  url: '/products/shirt',
  options: [
    { name: 'Colour', position: 1, values: ['Red', 'Blue'] },
    { name: 'Size', position: 2, values: ['S', 'M'] }
  ],
  images: ['//cdn.shop.test/shirt.jpg?v=1']
}

class Refused extends Error {
  readonly reply: JsonReply

  constructor(status: number, message: string, description: string) {
    super(message)
    this.reply = { status, data: { status, message, description } }
  }
}

export async function startShopify(): Promise<ShopifyServer> {
  const sessions = new Map<string, Session>()
  const shop: Omit<ShopifyServer, 'origin' | 'close'> = {
    stock: new Map(),
    limits: new Map(),
    addsRest: false,
    generation: 0,
    currency: 'EUR',
    requests: [],
    unreadyRates: 0,
    preset(cookies, lines) {
      cookies.set('browser', 'preset')
      sessions.set('preset', { lines, codes: [] })
    }
  }

  const server = await serveJson(async request => {
    const path = request.path.replace(/^\/fr\//, '/')
    shop.requests.push(`${request.method} ${request.path}`)
    const session: Session = structuredClone(sessions.get(request.cookie)) ?? {
      lines: [],
      codes: []
    }
    try {
      const reply = answer(session, path, request)
      // a cart is read at the start and written at the end: of two changes that overlap, one is lost
      await new Promise(resolve => setImmediate(resolve))
      if (request.method === 'POST') sessions.set(request.cookie, session)
      return reply
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (shop.addsRest) sessions.set(request.cookie, session)
      return error.reply
    }
  })
  return Object.assign(shop, server)

  function answer(session: Session, path: string, { query, body }: JsonRequest): JsonReply {
    switch (path) {
      case '/cart.js':
        return { data: cartOf(session) }
      case '/cart/add.js':
        for (const item of body.items) add(session, item)
        return { data: { items: body.items, ...sectionsOf(body) } }
      case '/cart/change.js':
        change(session, body)
        break
      case '/cart/update.js':
        if (typeof body.discount === 'string') {
          session.codes = body.discount.split(',').filter(Boolean)
        }
        break
      case '/cart/clear.js':
        session.lines = []
        break
      case '/cart/prepare_shipping_rates.json':
        return { status: 202 }
      case '/cart/async_shipping_rates.json':
        return ratesFor(query)
      case '/search/suggest.json':
        return { data: suggestionsFor(query) }
      case '/products/shirt.js':
        return { data: { ...PRODUCT, variants: VARIANTS.map(variantOf) } }
      default:
        return { status: 404, data: { status: 404, message: 'Not Found' } }
    }
    return { data: { ...cartOf(session), ...sectionsOf(body) } }
  }

  function add(session: Session, item: Session['lines'][number]) {
    const variant = VARIANTS.find(({ id }) => id === item.id)
    if (!variant) throw new Refused(404, 'Cart Error', 'Cannot find variant')
    const line = session.lines.find(each => isSameLine(each, item))
    const left = shop.stock.get(item.id) ?? 9999
    const wanted = (line?.quantity ?? 0) + item.quantity
    if (left === 0) {
      throw new Refused(
        422,
        'Cart Error',
        `The product '${PRODUCT.title}' is already sold out.`
      )
    }
    const isTooMuch = wanted > left
    if (!isTooMuch || shop.addsRest) {
      if (line) line.quantity = Math.min(wanted, left)
      else session.lines.unshift({ ...item, quantity: Math.min(wanted, left) })
    }
    if (isTooMuch) throw new Refused(422, 'Cart Error', `You can only add ${left} to the cart.`)
  }

  function change(session: Session, { id, quantity }: { id: string; quantity: number }) {
    const line = session.lines.find(each => keyOf(each) === id)
    if (!line) throw new Refused(400, 'Bad Request', 'no valid id or line parameter')
    if (quantity > (shop.stock.get(line.id) ?? 9999)) {
      throw new Refused(422, 'Cart Error', 'The maximum quantity is already in your cart.')
    }
    line.quantity = Math.min(quantity, shop.limits.get(line.id) ?? 9999)
    session.lines = session.lines.filter(each => each.quantity > 0)
  }

  function keyOf({ id, properties }: Session['lines'][number]): string {
    return `${id}:${shop.generation}${JSON.stringify(properties ?? {}).length}`
  }

  function isSameLine(one: Session['lines'][number], other: Session['lines'][number]) {
    const texts = [one, other].map(({ properties = {} }) => JSON.stringify(properties))
    return one.id === other.id && texts[0] === texts[1]
  }

  function cartOf({ lines, codes }: Session) {
    const applies = codes.some(code => code.toUpperCase() === 'SAVE10')
    const goods = lines.reduce((sum, line) => sum + priceOf(line.id) * line.quantity, 0)
    const discount = applies ? Math.round(goods / 10) : 0
    return {
      token: 'c1-7a2abe82733a34e84aa472d57fb5c3c1?key=824bdj25mhg1242bdb385',
      currency: shop.currency,
      items: lines.map(line => {
        const all = priceOf(line.id) * line.quantity
        return {
          key: keyOf(line),
          id: line.id,
          variant_id: line.id,
          product_id: PRODUCT.id,
          quantity: line.quantity,
          title: `${PRODUCT.title} - ${VARIANTS.find(({ id }) => id === line.id)?.title}`,
          product_title: PRODUCT.title,
          variant_title: VARIANTS.find(({ id }) => id === line.id)?.title,
          sku: `SKU-${line.id}`,
          url: `/products/shirt?variant=${line.id}`,
          image: '//cdn.shop.test/shirt.jpg?v=1',
          properties: line.properties ?? {},
          original_price: priceOf(line.id),
          original_line_price: all,
          final_line_price: all,
          line_level_discount_allocations: []
        }
      }),
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total_price: goods - discount,
      requires_shipping: true,
      cart_level_discount_applications: applies
        ? [{ title: 'SAVE10', type: 'discount_code', total_allocated_amount: discount }]
        : [],
      discount_codes: codes.map(code => ({
        code,
        applicable: code.toUpperCase() === 'SAVE10'
      }))
    }
  }

  function priceOf(id: number): number {
    return VARIANTS.find(variant => variant.id === id)?.price ?? 0
  }

  function sectionsOf({ sections }: { sections?: string[] }) {
    if (!sections) return {}
    const html = (id: string) =>
      `<div id="shopify-section-${id}" class="shopify-section"><b>${id}</b></div>`
    return {
      sections: Object.fromEntries(sections.map(id => [id, id === 'gone' ? null : html(id)]))
    }
  }

  function ratesFor(query: URLSearchParams): JsonReply {
    if (!query.get('shipping_address[zip]')) {
      return { status: 422, data: { zip: ['is required'] } }
    }
    if (shop.unreadyRates > 0) {
      shop.unreadyRates -= 1
      return { data: null }
    }
    return {
      data: {
        shipping_rates: [
          { name: 'Standard', presentment_name: 'Standaard', code: 'STD', price: '4.95' },
          { name: 'Express', presentment_name: 'Express', code: 'EXP', price: '9.50' }
        ]
      }
    }
  }

  function suggestionsFor(query: URLSearchParams) {
    const isFound = PRODUCT.title.toLowerCase().includes(query.get('q')?.toLowerCase() ?? '')
    const { id, title, url } = PRODUCT
    return {
      resources: {
        results: {
          products: isFound ? [{ id, title, url, image: '//cdn.shop.test/shirt.jpg' }] : [],
          collections: isFound
            ? [
                {
                  id: 9,
                  title: 'Shirts',
                  url: '/collections/shirts',
                  featured_image: { url: null }
                }
              ]
            : []
        }
      }
    }
  }

  function variantOf({ id, title, options, price }: (typeof VARIANTS)[number]) {
    return {
      id,
      title,
      options,
      price,
      sku: `SKU-${id}`,
      available: shop.stock.get(id) !== 0,
      compare_at_price: id === 103 ? 2000 : null,
      featured_image: null
    }
  }
}
