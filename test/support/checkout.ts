import { formOf, type HtmlForm } from './html-form.ts'
import type { Answer, Shopper } from './shopper.ts'

const CHECKOUT = '/shop/fr/checkout'

/** A buyer in Liège who pays by transfer. */
export const buyer = {
  Email: 'claire@example.com',
  FirstName: 'Claire',
  LastName: 'Dubois',
  CountryCode: 'BE',
  Street1: 'Rue Saint-Gilles',
  HouseNumber: '48',
  PostalCode: '4000',
  City: 'Liège',
  PhoneNumber: '+32 4 221 10 10',
  ShippingMethod: 'home',
  AcceptTerms: 'true'
} as const

/** The form of the checkout page, filled in. */
export async function filledCheckout(
  who: Shopper,
  more: Record<string, string> = {}
): Promise<HtmlForm> {
  const page = await who.get(CHECKOUT)
  const form = formOf(page.body, 'form[method="post"][action$="/checkout"]')
  return { ...form, fields: { ...form.fields, ...buyer, ...more } }
}

/** Orders what is in the cart. */
export async function order(who: Shopper, more: Record<string, string> = {}): Promise<Answer> {
  const form = await filledCheckout(who, more)
  return who.post(form.action, form.fields)
}

/** The number in `/shop/fr/checkout/confirmation/100001`. */
export function orderNumber(answer: Answer): string {
  const number = /\/checkout\/confirmation\/(\w+)$/.exec(String(answer.headers.location))?.[1]
  if (!number) throw new Error(`No order: ${answer.statusCode} ${answer.headers.location}`)
  return number
}
