import { randomUUID } from 'node:crypto'
import { type Reply, Visitor } from '../../soak/visitor.ts'

const API = '/vitrine-api/api/v1'
export const CART = `${API}/shoppingcarts`
export const CHECKOUT = '/shop/en/checkout'
const PASSWORD = 'vitrine-demo'

interface CartReply {
  Items: { ProductVariantId: string; Quantity: number }[]
}

/** Somebody who orders in the shop. */
export class Buyer {
  readonly visitor: Visitor
  readonly email: string
  readonly #api: string

  /** @param api Where the calls begin. */
  constructor(origin: string, name: string, api: string = API) {
    this.visitor = new Visitor(origin)
    this.email = `${name}@example.com`
    this.#api = api
  }

  /** Adds pieces with an idempotency key, as `<vitrine-add-to-cart>` does. */
  async add(variant: string, quantity = 1): Promise<Reply> {
    return add(this.visitor, variant, quantity, this.#api)
  }

  /** Pieces in the cart by variant. */
  async cart(): Promise<Record<string, number>> {
    const { body } = await this.visitor.get(CART)
    const { Items } = JSON.parse(body) as CartReply
    return Object.fromEntries(Items.map(item => [item.ProductVariantId, item.Quantity]))
  }

  useCoupon(CouponCode: string): Promise<Reply> {
    return this.visitor.call(`${CART}/coupon`, { CouponCode }, randomUUID())
  }

  async logIn(email: string): Promise<Reply> {
    const path = '/shop/en/security/login'
    const fields = { Email: email, Password: PASSWORD, returnUrl: '/shop/en/account' }
    return this.visitor.submit(path, fields)
  }

  /** The order form filled in, as it is when only the button is missing: sent once without the consent, which shows it again. */
  async filledForm(): Promise<Record<string, string>> {
    const shown = await this.visitor.get(CHECKOUT)
    const typed = {
      Email: this.email,
      FirstName: 'Nora',
      LastName: 'Lambert',
      Street1: 'Rue Haute',
      HouseNumber: '12',
      PostalCode: '4000',
      City: 'Liège',
      CountryId: 'BE',
      SameAddressForShipping: 'true',
      ShippingMethodId: fieldValue(shown.body, 'ShippingMethodId'),
      PaymentMethod: fieldValue(shown.body, 'PaymentMethod')
    }
    const { body } = await this.visitor.submit(CHECKOUT, { ...typed, ...hidden(shown.body) })
    return { ...typed, ...hidden(body), AcceptTerms: 'true' }
  }

  order(form: Record<string, string>): Promise<Reply> {
    return this.visitor.submit(CHECKOUT, form)
  }
}

/** Adds pieces; a request that met a login is sent again with the new cookie, as browsers do. */
export async function add(
  visitor: Visitor,
  variant: string,
  Quantity = 1,
  api = API
): Promise<Reply> {
  const body = { ProductVariantId: variant, Quantity, Name: `Variant ${variant}` }
  const path = `${api}/catalog/products/addtocart`
  const key = randomUUID()
  const reply = await visitor.call(path, body, key)
  return reply.status === 307 ? visitor.call(path, body, key) : reply
}

/** The number of the order that a form has led to; `undefined` if it was refused. */
export function orderNumber({ status, location }: Reply): string | undefined {
  return status === 303 ? /confirmation\/([\w-]+)/.exec(location ?? '')?.[1] : undefined
}

function hidden(html: string): Record<string, string> {
  const names = ['_csrf', 'CheckoutKey', 'SeenTotal', 'SeenLines', 'SignedIn']
  return Object.fromEntries(names.map(name => [name, fieldValue(html, name)]))
}

/** The value of a field: of radio buttons, the one that is chosen, otherwise the first. */
function fieldValue(html: string, name: string): string {
  const tags = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []
  const tag = tags.find(one => / checked/.test(one)) ?? tags[0] ?? ''
  const value = /value="([^"]*)"/.exec(tag)?.[1]
  if (value === undefined) throw new Error(`The form has no ${name}.`)
  return value
}
