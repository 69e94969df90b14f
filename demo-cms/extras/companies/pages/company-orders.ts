import { majorOf } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { amountDue } from '../../../shop/orders/on-account.ts'
import { type Order, orderById } from '../../../shop/orders/read-order.ts'
import { isRefunded } from '../../../shop/orders/shown-status.ts'
import { invoiceNumber } from '../../invoices/read-invoice.ts'
import type { Membership } from '../company/membership.ts'
import { seesAllOrders } from '../company/roles.ts'

/** A page of a company's orders, newest first: all of them, or for a buyer only their own. */
export async function companyOrders(
  db: Db,
  membership: Membership,
  { page, pageSize }: { page: number; pageSize: number }
) {
  const rows = await visibleOrders(db, membership)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'status', 'total_minor', 'currency', 'orders.created_at'])
    .select(['first_name', 'last_name', 'own_reference', isRefunded.as('is_refunded')])
    .orderBy('orders.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(row => ({
    number: row.number,
    status: row.status,
    isRefunded: row.is_refunded,
    total: majorOf(row.total_minor, row.currency),
    currency: row.currency,
    createdAt: row.created_at,
    buyer: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    ownReference: row.own_reference
  }))
}

/** The invoices that a company still has to pay, the first one due first: all of them, or for a buyer those of their own orders. */
export async function openInvoices(db: Db, membership: Membership) {
  const rows = await visibleOrders(db, membership)
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.number',
      'currency',
      'due_at',
      'year',
      'invoices.number as invoice_number'
    ])
    .select(['first_name', 'last_name', amountDue.as('due_minor')])
    .where(amountDue, '>', 0)
    .orderBy('due_at', order => order.asc().nullsLast())
    .orderBy('orders.id')
    .execute()
  return rows.map(row => ({
    number: row.number,
    invoice:
      row.year === null || row.invoice_number === null
        ? ''
        : invoiceNumber(row.year, row.invoice_number),
    buyer: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    amount: majorOf(row.due_minor, row.currency),
    currency: row.currency,
    /** The last day on which it can be paid. */
    dueOn: row.due_at && new Date(row.due_at.getTime() - 1),
    isOverdue: row.due_at !== null && row.due_at.getTime() <= Date.now()
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
