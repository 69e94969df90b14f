import { randomUUID } from 'node:crypto'
import { type Reply, Visitor } from '../../soak/visitor.ts'

const API = '/vitrine-api/api/v1'
const PAYMENTS = `${API}/sales/payments`
export const CART = `${API}/shoppingcarts`
export const CHECKOUT = '/shop/en/checkout'
const PASSWORD = 'vitrine-demo'

/** The fields of the address in the form of Vendure; those of the demo have the prefix of the billing address. */
const ADDRESS = {
  FirstName: 'Nora',
  LastName: 'Lambert',
  Street1: 'Rue Haute',
  HouseNumber: '12',
  PostalCode: '4000',
  City: 'Liège'
}

/** A payment session at the test bank. */
interface BankSession {
  SessionId: string
  SessionData: string
}

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
  async filledForm(payment?: string): Promise<Record<string, string>> {
    const shown = await this.visitor.get(CHECKOUT)
    const isDemo = !shown.body.includes('name="City"')
    // what is not sent, such as a gift card, has no method
    const methods = ['ShippingMethod', 'ShippingMethodId', 'PaymentMethod'].filter(name =>
      shown.body.includes(`name="${name}"`)
    )
    const typed = {
      ...(isDemo ? billing({ ...ADDRESS, Country: 'BE' }) : { ...ADDRESS, CountryId: 'BE' }),
      Email: this.email,
      AccountType: 'private',
      SameAddressForShipping: 'true',
      ...fieldValues(shown.body, methods),
      ...(payment && { PaymentMethod: payment })
    }
    const { body } = await this.visitor.submit(CHECKOUT, { ...typed, ...hidden(shown.body) })
    return { ...typed, ...hidden(body), AcceptTerms: 'true' }
  }

  order(form: Record<string, string>): Promise<Reply> {
    return this.visitor.submit(CHECKOUT, form)
  }

  /** Opens a session at the test bank, as the payment page of an order does. */
  async openBank(OrderNumber: string): Promise<BankSession> {
    const { status, body } = await this.visitor.call(`${PAYMENTS}/session`, { OrderNumber })
    if (status !== 200) throw new Error(`No session was opened: ${status} ${body}`)
    return JSON.parse(body) as BankSession
  }

  /** What the bank answers to a card that it approves, such as `authorised`. */
  async pay({ SessionId, SessionData }: BankSession, tab = this.visitor): Promise<string> {
    const path = `/shop/test-bank/sessions/${SessionId}/payments`
    const body = { sessionData: SessionData, number: '4111 1111 1111 1111' }
    return (JSON.parse((await tab.call(path, body)).body) as { resultCode: string }).resultCode
  }

  /** Tells the shop that the bank has answered. */
  settle(OrderNumber: string, SessionId: string, tab = this.visitor): Promise<Reply> {
    return tab.call(`${PAYMENTS}/result`, { OrderNumber, SessionId })
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
  return status === 303
    ? /(?:confirmation|payment)\/([\w-]+)/.exec(location ?? '')?.[1]
    : undefined
}

function billing(address: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`Billing${name}`, value])
  )
}

function hidden(html: string): Record<string, string> {
  const names = ['_csrf', 'CheckoutKey', 'SeenTotal', 'SeenLines', 'SignedIn']
  return fieldValues(html, names)
}

function fieldValues(html: string, names: readonly string[]): Record<string, string> {
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
