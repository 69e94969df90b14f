import type { ID, Order as OrderEntity, RequestContext } from '@vendure/core'
import { methodsOf } from '../../bridge/cart/cart-shipping.ts'
import { placedOrder, placeOrder as placeInBridge } from '../../bridge/checkout/place-order.ts'
import { changing, reading } from '../../bridge/context.ts'
import { CARD, TRANSFER } from '../../bridge/payment.ts'
import type { Shop as Bridge } from '../../bridge/shop.ts'
import { major, textOf, variantsOf } from '../../bridge/variants.ts'
import type { NewOrder, Order } from '../shop.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'
import { addressLines, writtenAddress } from './customers.ts'

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

/** The ways to pay the cart. */
export function payments(shop: Bridge, visit: BridgeVisit) {
  return reading(shop, callOf(shop, visit), async (ctx, session) => {
    if (session?.orderId === undefined) return []
    const quotes = await shop.orders.getEligiblePaymentMethods(ctx, session.orderId)
    return quotes
      .filter(({ isEligible, code }) => isEligible && code in HINTS)
      .map(({ code, name }) => ({ code, name, hint: visit.text(HINTS[code] ?? '') }))
      .toSorted((one, other) => CODES.indexOf(one.code) - CODES.indexOf(other.code))
  })
}

/** Orders the cart, in one transaction and once for each key. */
export function placeOrder(
  shop: Bridge,
  visit: BridgeVisit,
  { key, ...order }: NewOrder
): Promise<string> {
  const { email, phone, shipping, billing, shippingMethodId, payment, seenTotal } = order
  return changing(shop, callOf(shop, visit, key, order), async (ctx, session) => {
    const code = await placeInBridge(shop, ctx, session, visit.culture, {
      ...shipping,
      Email: email,
      CountryId: shipping.CountryCode,
      ShippingMethodId: shippingMethodId,
      PaymentMethod: payment,
      SeenTotal: String(seenTotal)
    })
    const placed = await shop.orders.findOneByCode(ctx, code)
    const phoneNumber = phone
    if (placed) {
      const address = { ...writtenAddress(billing), phoneNumber }
      await shop.orders.setBillingAddress(ctx, placed.id, address)
    }
    return code
  })
}

/** An order of this session or of this customer, once it is placed. */
export function order(
  shop: Bridge,
  visit: BridgeVisit,
  number: string
): Promise<Order | undefined> {
  return reading(shop, callOf(shop, visit), async (ctx, session) => {
    const placed = await placedOrder(shop, ctx, session, number)
    return placed && orderView(shop, ctx, visit, await read(shop, ctx, placed.id))
  })
}

/** The orders of the customer, the latest first. */
export function orders(shop: Bridge, visit: BridgeVisit, page: number, pageSize: number) {
  return reading(shop, callOf(shop, visit), async ctx => {
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
    const full = await Promise.all(items.map(({ id }) => read(shop, ctx, id)))
    return {
      orders: await Promise.all(full.map(one => orderView(shop, ctx, visit, one))),
      total
    }
  })
}

async function read(shop: Bridge, ctx: RequestContext, id: ID): Promise<OrderEntity> {
  const found = await shop.orders.findOne(ctx, id, [...RELATIONS])
  if (!found) throw new Error(`The order ${id} is gone.`)
  return found
}

async function orderView(
  shop: Bridge,
  ctx: RequestContext,
  visit: BridgeVisit,
  order: OrderEntity
): Promise<Order> {
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
