import type { ID, Order as OrderEntity, RequestContext } from '@vendure/core'
import { methodsOf } from '../../bridge/cart/cart-shipping.ts'
import { stateOf } from '../../bridge/cart/cart-state.ts'
import { placedOrder, placeOrder as placeInBridge } from '../../bridge/checkout/place-order.ts'
import { CARD, TRANSFER } from '../../bridge/payment.ts'
import type { Shop } from '../../bridge/shop.ts'
import { major, textOf, variantsOf } from '../../bridge/variants.ts'
import type { Address } from '../address-form.ts'
import type { Visit } from '../visit.ts'
import { addressLines, writtenAddress } from './customers.ts'

interface NewOrder {
  email: string
  phone: string
  billing: Address
  shipping: Address
  shippingMethodId: string
  payment: string
  /** What the shopper saw: with another total, nothing is ordered. */
  seenTotal: number
  /** The same key orders once. */
  key: string
}

const RELATIONS = [
  'lines',
  'lines.productVariant',
  'shippingLines',
  'surcharges',
  'payments',
  'customer'
] as const
const STATES: Readonly<Record<string, string>> = {
  ArrangingPayment: 'awaiting-payment',
  PaymentAuthorized: 'awaiting-payment',
  PaymentSettled: 'paid',
  PartiallyShipped: 'sent',
  Shipped: 'sent',
  PartiallyDelivered: 'sent',
  Delivered: 'delivered',
  Cancelled: 'cancelled'
}

/** What is said about the ways to pay, the usual one first. */
const HINTS: Readonly<Record<string, string>> = {
  [TRANSFER]: 'Checkout.TransferHint',
  [CARD]: 'Payment.cardInfo'
}

const CODES = Object.keys(HINTS)

/** The countries that the shop delivers to. */
export function countries(visit: Visit) {
  return visit.reading(async ctx => {
    const all = await visit.shop.countries.findAllAvailable(ctx)
    return all.map(({ code, name }) => ({ code, name }))
  })
}

/** What was typed into the order form, by field name. */
export function readDraft(visit: Visit): Promise<Readonly<Record<string, string>>> {
  return visit.reading(async (ctx, session) => {
    if (session?.orderId === undefined) return {}
    return (await stateOf(visit.shop, ctx, session.orderId)).draft
  })
}

/** The ways to pay the cart. */
export function waysToPay(visit: Visit) {
  return visit.reading(async (ctx, session) => {
    if (session?.orderId === undefined) return []
    const quotes = await visit.shop.orders.getEligiblePaymentMethods(ctx, session.orderId)
    return quotes
      .filter(({ isEligible, code }) => isEligible && code in HINTS)
      .map(({ code, name }) => ({ code, name, hint: visit.text(HINTS[code] ?? '') }))
      .toSorted((one, other) => CODES.indexOf(one.code) - CODES.indexOf(other.code))
  })
}

/** Orders the cart, in one transaction and once for each key. Returns the number of the order. */
export function placeOrder(visit: Visit, { key, ...order }: NewOrder): Promise<string> {
  const { shop, culture } = visit
  const { email, phone, shipping, billing, shippingMethodId, payment, seenTotal } = order
  const place = async (ctx: RequestContext, session: Parameters<typeof placeInBridge>[2]) => {
    const code = await placeInBridge(shop, ctx, session, culture, {
      ...shipping,
      Email: email,
      CountryId: shipping.CountryCode,
      ShippingMethodId: shippingMethodId,
      PaymentMethod: payment,
      SeenTotal: String(seenTotal)
    })
    const placed = await shop.orders.findOneByCode(ctx, code)
    if (placed) {
      const address = { ...writtenAddress(billing), phoneNumber: phone }
      await shop.orders.setBillingAddress(ctx, placed.id, address)
    }
    return code
  }
  return visit.changing(place, key, order)
}

/** An order of this session or of this customer, once it is placed. */
export function findOrder(visit: Visit, number: string) {
  const { shop } = visit
  return visit.reading(async (ctx, session) => {
    const placed = await placedOrder(shop, ctx, session, number)
    return placed && orderView(visit, ctx, await read(shop, ctx, placed.id))
  })
}

/** The orders of the customer, the latest first. */
export function ordersOfCustomer(visit: Visit, page: number, pageSize: number) {
  const { shop } = visit
  return visit.reading(async ctx => {
    const { activeUserId: userId } = ctx
    const customer = userId && (await shop.customers.findOneByUserId(ctx, userId))
    if (!customer) return { orders: [], total: 0 }
    const { items, totalItems: total } = await shop.orders.findByCustomerId(
      ctx,
      customer.id,
      {
        take: pageSize,
        skip: (page - 1) * pageSize,
        sort: { orderPlacedAt: 'DESC' as never },
        filter: { active: { eq: false } }
      },
      ['lines']
    )
    const orders = items.map(async ({ id }) => orderView(visit, ctx, await read(shop, ctx, id)))
    return { orders: await Promise.all(orders), total }
  })
}

async function read(shop: Shop, ctx: RequestContext, id: ID): Promise<OrderEntity> {
  const found = await shop.orders.findOne(ctx, id, [...RELATIONS])
  if (!found) throw new Error(`The order ${id} is gone.`)
  return found
}

/** An order, in major units, as templates show it; its status as in the texts `Account.Status.…`. */
async function orderView(visit: Visit, ctx: RequestContext, order: OrderEntity) {
  const { shop } = visit
  const { currencyCode: currency, code: number, state } = order
  const amount = (minor: number) => major(minor, currency)
  const lines = order.lines.filter(line => line.quantity > 0)
  const ids = lines.map(line => line.productVariantId)
  const views = await variantsOf(shop, ctx, ids)
  const goods = lines.reduce((sum, line) => sum + line.linePriceWithTax, 0)
  const methods = await methodsOf(shop, ctx)
  const method = methods.find(({ id }) => id === order.shippingLines[0]?.shippingMethodId)
  const [payment] = order.payments
  const isTransfer = payment?.method === TRANSFER
  return {
    number,
    createdAt: order.orderPlacedAt ?? order.createdAt,
    status: STATES[state] ?? 'ordered',
    email: order.customer?.emailAddress ?? '',
    phone: order.billingAddress?.phoneNumber ?? '',
    currency,
    items: lines.map(line => {
      const view = views.get(String(line.productVariantId))
      return {
        name: view?.name ?? line.productVariant.name,
        variantName: view?.variantName ?? '',
        quantity: line.quantity,
        unitPrice: amount(line.unitPriceWithTax),
        amount: amount(line.linePriceWithTax),
        photo: view?.photo ?? null
      }
    }),
    goods: amount(goods),
    discount: amount(goods - order.subTotalWithTax),
    coupons: order.couponCodes,
    shipping: amount(order.shippingWithTax),
    shippingName: textOf(ctx, method?.translations).name ?? '',
    total: amount(order.totalWithTax),
    taxes: [...taxesOf(order)].map(([percent, tax]) => ({ percent, amount: amount(tax) })),
    billingCountry: order.billingAddress?.countryCode ?? '',
    billingLines: addressLines(order.billingAddress),
    deliveryLines: addressLines(order.shippingAddress),
    payment: {
      method: isTransfer ? 'transfer' : 'card',
      isPaid: payment?.state === 'Settled',
      account: isTransfer
        ? [
            { name: visit.text('Checkout.Beneficiary'), value: 'Vitrine' },
            { name: 'IBAN', value: 'BE68 5390 0754 7034' },
            { name: visit.text('Checkout.Reference'), value: number }
          ]
        : []
    }
  }
}

/** The tax of each rate, in minor units: Vendure lists goods and delivery apart. */
function taxesOf({ taxSummary }: OrderEntity): Map<number, number> {
  const byRate = new Map<number, number>()
  for (const { taxRate, taxTotal } of taxSummary) {
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + taxTotal)
  }
  return byRate
}
