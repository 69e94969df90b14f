import { majorOf } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** The orders of a company that wait for approval, the oldest first. */
export async function pendingOrders(db: Db, companyId: number) {
  const rows = await pending(db, companyId)
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'orders.created_at', 'expires_at', 'total_minor', 'currency'])
    .select(['orders.customer_id', 'first_name', 'last_name'])
    .orderBy('orders.id')
    .execute()
  return rows.map(row => ({
    number: row.number,
    createdAt: row.created_at,
    /** The last day on which it can be approved. */
    approveBy: row.expires_at && new Date(row.expires_at.getTime() - 1),
    total: majorOf(row.total_minor, row.currency),
    currency: row.currency,
    customerId: row.customer_id,
    buyer: `${row.first_name} ${row.last_name}`
  }))
}

export async function countPending(db: Db, companyId: number): Promise<number> {
  const { count } = await pending(db, companyId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function pending(db: Db, companyId: number) {
  return db
    .selectFrom('orders')
    .where('orders.company_id', '=', companyId)
    .where('orders.status', '=', 'awaiting-approval')
}
