import { toMajor } from '../../../src/lib/numbers/money.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import type { OrderStatus } from './tables.ts'

/** An order for pages and mails; amounts in major units, including tax. */
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
  const order = await orderRow(db, number)
  return order && withItems(db, order)
}

function orderRow(db: Db, number: string) {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof orderRow>>>

async function withItems(db: Db, order: OrderRow) {
  const items = await db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'variant_id')
    .selectAll('order_items')
    .select('product_id')
    .where('order_id', '=', order.id)
    .orderBy('order_items.id')
    .execute()
  const statuses = await db
    .selectFrom('order_statuses')
    .select(['status', 'at'])
    .where('order_id', '=', order.id)
    .execute()
  const { surplus } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('surplus'))
    .where('order_id', '=', order.id)
    .where('is_surplus', '=', true)
    .executeTakeFirstOrThrow()
  const point = order.pickup_point as { Name: string; Lines: string[] } | null
  return {
    id: order.id,
    number: order.number,
    culture: order.culture,
    status: order.status,
    isUnpaid: order.status === 'awaiting-payment',
    isOfCustomer: order.customer_id !== null,
    email: order.email,
    phone: order.phone,
    isBusiness: order.account_type === 'business',
    vatNumber: order.vat_number,
    address: order.address,
    billing: order.billing,
    isSameAddress: JSON.stringify(order.address) === JSON.stringify(order.billing),
    pickupPoint: point && { name: point.Name, lines: point.Lines },
    shippingMethod: order.shipping_method,
    paymentMethod: order.payment_method,
    /** Payments beyond the total, which are to be refunded. */
    surplus: toMajor(Number(surplus)),
    createdAt: order.created_at,
    reference: order.payment_reference,
    goods: toMajor(order.items_minor),
    discount: toMajor(order.discount_minor),
    coupons: (order.coupons ?? []).map(one => one.code),
    shipping: toMajor(order.shipping_minor),
    total: toMajor(order.total_minor),
    totalMinor: order.total_minor,
    totalExcl: toMajor(order.total_tax_excl_minor),
    tax: toMajor(order.total_minor - order.total_tax_excl_minor),
    taxes: (order.taxes ?? []).map(({ vatPercent, taxMinor }) => ({
      percent: vatPercent,
      amount: toMajor(taxMinor)
    })),
    taxDuty: order.tax_duty,
    reversedTax: toMajor(order.reversed_minor),
    /** The name of the member of staff who placed it for the customer [CHK-13]. */
    placedBy: order.placed_by_name,
    timeline: timelineOf(order.status, statuses),
    items: items.map(item => ({
      productId: String(item.product_id ?? item.sku),
      name: item.name,
      variantName: item.variant_name,
      sku: item.sku,
      quantity: item.quantity,
      unitPrice: toMajor(item.unit_price_minor),
      discount: toMajor(item.discount_minor),
      amount: toMajor(item.line_minor)
    }))
  }
}

const WAY: readonly OrderStatus[] = ['awaiting-payment', 'paid', 'sent', 'delivered']

/** The statuses of an order with their times. A cancelled order ends with the status that it had reached. */
function timelineOf(
  current: OrderStatus,
  known: readonly { status: OrderStatus; at: Date }[]
): { status: OrderStatus; at: Date | null; isDone: boolean; isCurrent: boolean }[] {
  const atOf = (status: OrderStatus) => known.find(one => one.status === status)?.at ?? null
  const isCancelled = current === 'cancelled'
  const way = isCancelled ? [...WAY.filter(status => atOf(status) !== null), current] : WAY
  const reached = way.indexOf(current)
  return way.map((status, index) => ({
    status,
    at: atOf(status),
    isDone: index <= reached,
    isCurrent: index === reached
  }))
}

/** A customer's orders, newest first. */
export async function ordersOf(db: Db, customerId: number, page: number, pageSize: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'total_minor', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(row => ({
    number: row.number,
    status: row.status,
    total: toMajor(row.total_minor),
    createdAt: row.created_at
  }))
}

export async function countOrders(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
