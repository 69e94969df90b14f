import { formOf, type HtmlForm } from './html-form.ts'
import { readyVariant } from './ready-variant.ts'
import type { Answer, Shopper } from './shopper.ts'
import type { Shop } from './with-shop.ts'

/** A buyer in Liège who pays by bank transfer. */
export const buyer = {
  Email: 'claire@example.com',
  PhoneNumber: '+32 4 221 10 10',
  AccountType: 'private',
  BillingFirstName: 'Claire',
  BillingLastName: 'Dubois',
  BillingCountry: 'BE',
  BillingStreet1: 'Rue Saint-Gilles',
  BillingHouseNumber: '48',
  BillingPostalCode: '4000',
  BillingCity: 'Liège',
  SameAddressForShipping: 'true',
  ShippingMethod: 'home',
  PaymentMethod: 'transfer',
  AcceptTerms: 'true'
} as const

/** The fields that affect the total. */
const COUNTS = [
  'ShippingMethod',
  'BillingCountry',
  'ShippingCountryId',
  'SameAddressForShipping',
  'AccountType',
  'BillingVAT'
]

/**
 * The checkout form, filled in. Fields that affect the total are submitted first, so that the form shows the final
 * total.
 */
export async function filledCheckout(
  who: Shopper,
  more: Record<string, string> = {},
  culture = 'fr'
): Promise<HtmlForm> {
  const url = `/shop/${culture}/checkout`
  const selector = `form[method="post"][action$="/checkout"]`
  const typed: Record<string, string> = { ...buyer, ...more }
  let form = formOf((await who.get(url)).body, selector)
  if (COUNTS.some(name => name in typed && typed[name] !== form.fields[name])) {
    await who.post(`${url}?step=address`, { ...form.fields, ...typed })
    await who.post(`${url}?step=delivery`, { ...form.fields, ...typed })
    form = formOf((await who.get(url)).body, selector)
  }
  return { ...form, fields: { ...form.fields, ...typed } }
}

/** Places an order for the current cart. */
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

/** A visitor with some pieces of a product in the cart. */
export async function withCart(
  shop: Shop,
  parts: Parameters<typeof readyVariant>[1] = {},
  quantity = 2
) {
  const variant = await readyVariant(shop.db, parts)
  const claire = shop.visitor()
  await claire.add(variant.id, quantity)
  return { claire, variant }
}

/** The orders that contain a product. */
export async function ordersWith({ db }: Shop, variantId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_id', 'orders.id')
    .selectAll('orders')
    .select(['quantity', 'line_minor', 'unit_price_minor'])
    .where('variant_id', '=', variantId)
    .execute()
}
