import type { Shop } from '../../api/transport.ts'
import type { CartShippingMethod } from '../../shared/contract/cart.ts'
import { refusedOf } from '../response-of.ts'
import type { AjaxApi } from './ajax-api.ts'
import type { AjaxCart, AjaxRate } from './ajax-types.ts'

/** Where the shopper wants the cart to be delivered to; the checkout asks for it again. */
interface Destination {
  /** ISO 3166, two letters. */
  country: string
  postalCode?: string | undefined
  city?: string | undefined
  methodId?: string | undefined
}

/** A destination with what it costs. */
export interface Estimate extends Destination {
  methods: CartShippingMethod[]
}

const KEY = 'vitrine-shopify-destination'

/** How often and how fast the shop is asked for rates, which carriers may take seconds to tell. */
const ATTEMPTS = 20
const PAUSE_MS = 400

/** What delivery of the cart will cost, for a destination that is kept as long as the tab. */
export class ShippingEstimate {
  #api: AjaxApi
  #known: { question: string; methods: CartShippingMethod[] } | undefined

  constructor(api: AjaxApi) {
    this.#api = api
  }

  get destination(): Destination | undefined {
    return stored()
  }

  set destination(destination: Destination | undefined) {
    store(destination)
  }

  /**
   * The rates for a cart; none while the shop needs more of the destination, or cannot tell.
   *
   * @returns `undefined` without a destination.
   */
  async of(shop: Shop, cart: AjaxCart): Promise<Estimate | undefined> {
    const destination = stored()
    if (!destination || cart.items.length === 0 || cart.requires_shipping === false) {
      return destination && { ...destination, methods: [] }
    }
    const { country, postalCode = '', city = '' } = destination
    const lines = cart.items.map(({ key, quantity }) => `${key} ${quantity}`)
    const question = [country, postalCode, cart.total_price, cart.currency, ...lines].join()
    if (this.#known?.question !== question) {
      const address = {
        'shipping_address[country]': country,
        'shipping_address[zip]': postalCode,
        'shipping_address[city]': city
      }
      this.#known = { question, methods: await this.#ask(shop, address) }
    }
    return { ...destination, methods: this.#known.methods }
  }

  async #ask(shop: Shop, address: Record<string, string>): Promise<CartShippingMethod[]> {
    try {
      await this.#api.post(shop, 'cart/prepare_shipping_rates.json', {}, address)
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const reply = await this.#api.read<{ shipping_rates?: AjaxRate[] } | null>(
          shop,
          'cart/async_shipping_rates.json',
          address
        )
        if (reply?.shipping_rates) return reply.shipping_rates.map(methodOf)
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
    } catch (error) {
      // the cart is right without them
      if (!refusedOf(error)) throw error
    }
    return []
  }
}

function methodOf({ name, presentment_name, code, price }: AjaxRate): CartShippingMethod {
  const id = code || name
  return {
    ShippingMethodId: id,
    ShippingMethodCode: id,
    Name: presentment_name || name,
    AmountTaxIncl: Number(price)
  }
}

let own: Destination | undefined

function stored(): Destination | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return own
  }
}

function store(destination: Destination | undefined): void {
  own = destination
  try {
    sessionStorage.setItem(KEY, JSON.stringify(destination ?? null))
  } catch {
    // blocked: it is kept as long as the page
  }
}
