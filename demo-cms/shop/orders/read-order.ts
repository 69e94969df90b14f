import type { Selectable } from 'kysely'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { storedCulture } from '../../kernel/texts/cultures.ts'
import { photoOf } from '../catalogue/variant-parts.ts'
import { isOpenOnAccount } from './on-account.ts'
import { type OrderRefund, refundsOf } from './order-refunds.ts'
import { isFoundBy } from './order-search.ts'
import { isRefunded } from './shown-status.ts'
import { taxesOf } from './taxes-of.ts'
import { timelineOf } from './timeline.ts'

/** An order for pages and mails; amounts in major units of its currency, including tax. */
export type Order = Awaited<ReturnType<typeof withItems>>

/** An order of this customer or, for guests, of this session; `undefined` for orders of others. */
export async function readOrder(
  db: Db,
  session: Session,
  number: string
): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('session_orders', join =>
      join
        .onRef('session_orders.order_id', '=', 'orders.id')
        .on('session_orders.cart_id', '=', session.cartId)
    )
    .selectAll('orders')
    .where('number', '=', number)
    .where(where =>
      where.or([
        where('customer_id', '=', session.customerId ?? 0),
        where.and([
          where('session_orders.cart_id', 'is not', null),
          where('customer_id', 'is', null)
        ])
      ])
    )
    .executeTakeFirst()
  return order && withItems(db, order)
}

/** Any order, for mails. To show one to a visitor, use `readOrder`. */
export async function orderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const order = await allOrders(db).where('number', '=', number).executeTakeFirst()
  return order && withItems(db, order)
}

/** Any order, for mails. To show one to a visitor, use `readOrder`. */
export async function orderById(db: Db, id: number): Promise<Order | undefined> {
  const order = await allOrders(db).where('id', '=', id).executeTakeFirst()
  return order && withItems(db, order)
}

function allOrders(db: Db) {
  return db.selectFrom('orders').selectAll()
}

/** The delivery methods that need neither an address of the buyer nor a pickup point. */
const WITHOUT_ADDRESS: readonly string[] = ['shop', 'none']

type OrderRow = Selectable<Schema['orders']>

async function withItems(db: Db, order: OrderRow) {
  const items = await db
    .selectFrom('order_items')
    .leftJoin('variants as variant', 'variant.id', 'variant_id')
    .selectAll('order_items')
    .select(['variant.product_id', photoOf.as('photo')])
    .where('order_id', '=', order.id)
    .orderBy('order_items.id')
    .execute()
  const statuses = await db
    .selectFrom('order_statuses')
    .select(['status', 'at'])
    .where('order_id', '=', order.id)
    .execute()
  const refunds = await refundsOf(db, order)
  const parcels = await db
    .selectFrom('parcels')
    .select(['carrier', 'tracking_number as trackingNumber', 'sent_at as sentAt'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const point = order.pickup_point
  const toMajor = (minor: number) => majorOf(minor, order.currency)
  const vat = taxesOf(order, items)
  const taxMinor = vat.parts.reduce((sum, part) => sum + part.taxMinor, 0)
  return {
    id: order.id,
    number: order.number,
    culture: storedCulture(order.culture),
    status: order.status,
    isUnpaid: order.status === 'awaiting-payment',
    /** Whether it waits for an approver of the company. */
    isWaiting: order.status === 'awaiting-approval',
    /** What is still to be paid on account, and the last day for it. */
    due: dueOf(order, refunds),
    isOfCustomer: order.customer_id !== null,
    email: order.email,
    phone: order.phone,
    isBusiness: order.account_type === 'business',
    vatNumber: order.vat_number,
    address: order.address,
    billing: order.billing,
    isSameAddress: JSON.stringify(order.address) === JSON.stringify(order.billing),
    pickupPoint: point && {
      name: point.Name,
      lines: point.Lines,
      reference: point.Reference,
      type: point.Type
    },
    shippingMethod: order.shipping_method,
    /** The key of the text above `deliveryLines`: an address, or what there is instead of one. */
    deliveryHeading:
      point !== null || WITHOUT_ADDRESS.includes(order.shipping_method)
        ? `Checkout.Shipping.${order.shipping_method}`
        : 'Checkout.DeliveryAddress',
    paymentMethod: order.payment_method,
    /** Money that was received and is sent back. */
    refunds,
    parcels,
    /** The last day on which it can be paid. */
    payBy:
      order.status === 'awaiting-payment' && order.expires_at !== null
        ? new Date(order.expires_at.getTime() - 1)
        : null,
    cancelReason: order.cancel_reason,
    cancelMessage: order.cancel_message,
    siteUrl: order.site_url,
    createdAt: order.created_at,
    currency: order.currency,
    /** What one euro cost when it was placed. */
    currencyRate: Number(order.currency_rate),
    reference: order.payment_reference,
    goods: toMajor(order.items_minor),
    discount: toMajor(order.discount_minor),
    coupons: (order.coupons ?? []).map(one => one.code),
    shipping: toMajor(order.shipping_minor),
    total: toMajor(order.total_minor),
    totalMinor: order.total_minor,
    totalExcl: toMajor(order.total_minor - taxMinor),
    tax: toMajor(taxMinor),
    taxes: vat.listed.map(({ vatPercent, taxMinor }) => ({
      percent: vatPercent,
      amount: toMajor(taxMinor)
    })),
    /** Its taxes with their bases, in minor units. */
    vat,
    taxDuty: order.tax_duty,
    reversedTax: toMajor(order.reversed_minor),
    /** The name of the member of staff who placed it for the customer [CHK-13]. */
    placedBy: order.placed_by_name,
    /** The company's own reference, or an empty string. */
    purchaseOrderNumber: order.purchase_order_number,
    ownReference: order.own_reference,
    timeline: timelineOf(order.status, statuses, refunds),
    items: items.map(item => ({
      id: item.id,
      productId: String(item.product_id ?? item.sku),
      name: item.name,
      variantName: item.variant_name,
      photo: item.photo,
      sku: item.sku,
      vatPercent: item.vat_percent,
      isCredit: item.prepaid_account_id !== null,
      quantity: item.quantity,
      unitPrice: toMajor(item.unit_price_minor),
      discount: toMajor(item.discount_minor),
      amount: toMajor(item.line_minor)
    }))
  }
}

function dueOf(order: OrderRow, refunds: readonly OrderRefund[]) {
  if (!isOpenOnAccount(order)) return null
  const deducted = refunds
    .filter(refund => refund.method === 'account')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor = order.total_minor - deducted
  if (amountMinor === 0 || order.due_at === null) return null
  return {
    amountMinor,
    amount: majorOf(amountMinor, order.currency),
    day: new Date(order.due_at.getTime() - 1)
  }
}

const LATEST = 30

/** The latest orders of all buyers, for staff; with a number, the orders whose number starts with it. */
export async function latestOrders(db: Db, typed: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'email', 'total_minor', 'currency', 'created_at'])
    .select(isRefunded.as('isRefunded'))
    .where(isFoundBy(typed, { products: false }))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ total_minor, created_at, ...row }) => ({
    ...row,
    total: majorOf(total_minor, row.currency),
    createdAt: created_at
  }))
}
