import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { recordOrder } from '../orders/order-records.ts'

/** How long a delivered order may still be returned: until then, its address is needed. */
const RETURN_DAYS = 30

/**
 * Removes personal data from the orders of deleted accounts, once they are completed: contact, street and names. Country, postal code
 * and amounts stay for the accounts; so do the name and the VAT number of a company. Invoices and credit notes stay as they were issued, with
 * name and address, because the law wants them kept (GDPR, article 17, paragraph 3 b).
 */
export function minimiseOrders(db: Db): Promise<void> {
  return inTransaction(db, async tx => {
    const { rows: completed } = await sql<{ id: number }>`
      select orders.id from orders
      join customers on customers.id = orders.customer_id
      where deleted_at is not null and minimised_at is null
        and (orders.status = 'cancelled' or orders.status = 'delivered'
          and exists (select from order_statuses where order_id = orders.id and order_statuses.status = 'delivered'
            and at < now() - make_interval(days => ${sql.lit(RETURN_DAYS)})))
      order by orders.id
      for update of orders`.execute(tx)
    // invoices and credit notes keep what the law requires of them
    for (const { id } of completed) await recordOrder(tx, id)
    const { rows } = await sql<{ id: number }>`
      update orders set
        email = '', phone = '', minimised_at = now(), cancel_message = '', pickup_point = null,
        address = ${minimised(sql`orders.address`)},
        billing = case account_type when 'business'
          then orders.billing || '{"FirstName": "", "LastName": ""}'::jsonb
          else ${minimised(sql`orders.billing`)} end
      where orders.id = any(${completed.map(({ id }) => id)})
      returning orders.id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.deleteFrom('delivery_change_requests').where('order_id', 'in', ids).execute()
    await sql`delete from refund_photos where request_id in
      (select id from refund_requests where order_id = any(${ids}))`.execute(tx)
    await sql`update refund_request_lines set reason_text = '' where request_id in
      (select id from refund_requests where order_id = any(${ids}))`.execute(tx)
    await sql`update refund_requests set name = '', message = '' where order_id = any(${ids})`.execute(
      tx
    )
  })
}

/** An address of which only the place is left. */
function minimised(address: ReturnType<typeof sql>) {
  return sql`${address} || '{"FirstName": "", "LastName": "", "Company": "", "Street1": "", "HouseNumber": "", "BoxNumber": ""}'::jsonb`
}
