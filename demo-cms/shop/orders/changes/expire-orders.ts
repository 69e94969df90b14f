import type { Db } from '../../../kernel/database/database.ts'
import { cancelOrder } from './cancel-order.ts'

/** Per run, so that none takes long. */
const MAX_ORDERS = 100

/** Cancels the orders that were not paid or not approved in time. Returns how many; servers may do it at the same time. */
export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('status', 'in', ['awaiting-payment', 'awaiting-approval'])
    .where('expires_at', '<=', new Date())
    .orderBy('expires_at')
    .limit(MAX_ORDERS)
    .execute()
  let count = 0
  for (const { id, status } of due) {
    const reason = status === 'awaiting-approval' ? 'unapproved' : 'expired'
    if (await cancelOrder(db, id, { reason })) count += 1
  }
  return count
}
