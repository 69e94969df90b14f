import { toMajor } from '../../src/lib/money.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../server/sessions.ts'

/** An order for whoever placed it: its customer, or the session that did. `undefined` for everybody else. */
export async function readOrder(db: Db, session: Session, number: string) {
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
  if (!order) return undefined
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return {
    number: order.number,
    status: order.status,
    email: order.email,
    address: order.address,
    shippingMethod: order.shipping_method,
    createdAt: order.created_at,
    reference: order.payment_reference,
    shipping: toMajor(order.shipping_minor),
    total: toMajor(order.total_minor),
    totalExcl: toMajor(order.total_tax_excl_minor),
    tax: toMajor(order.total_minor - order.total_tax_excl_minor),
    items: items.map(item => ({
      name: item.name,
      variantName: item.variant_name,
      sku: item.sku,
      quantity: item.quantity,
      unitPrice: toMajor(item.unit_price_minor),
      amount: toMajor(item.line_minor)
    }))
  }
}

/** A customer's orders, the newest first. */
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
