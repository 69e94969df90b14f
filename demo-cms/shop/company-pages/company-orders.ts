import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Membership } from '../companies/membership.ts'
import { seesAllOrders } from '../companies/roles.ts'
import { type Order, orderById } from '../orders/read-order.ts'

/** A page of a company's orders, newest first: all of them, or for a buyer only their own. */
export async function companyOrders(
  db: Db,
  membership: Membership,
  { page, pageSize }: { page: number; pageSize: number }
) {
  const rows = await visibleOrders(db, membership)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'status', 'total_minor', 'currency', 'orders.created_at'])
    .select(['first_name', 'last_name', 'own_reference'])
    .orderBy('orders.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(row => ({
    number: row.number,
    status: row.status,
    total: majorOf(row.total_minor, row.currency),
    currency: row.currency,
    createdAt: row.created_at,
    buyer: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    ownReference: row.own_reference
  }))
}

export async function countCompanyOrders(db: Db, membership: Membership): Promise<number> {
  const { count } = await visibleOrders(db, membership)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An order of the company that this member may see; `undefined` for all others. */
export async function companyOrder(
  db: Db,
  membership: Membership,
  number: string
): Promise<Order | undefined> {
  const row = await visibleOrders(db, membership)
    .select('orders.id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && orderById(db, row.id)
}

function visibleOrders(db: Db, { company, role, customerId }: Membership) {
  return db
    .selectFrom('orders')
    .where('orders.company_id', '=', company.id)
    .$if(!seesAllOrders(role), query => query.where('orders.customer_id', '=', customerId))
}
