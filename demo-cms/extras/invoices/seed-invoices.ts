import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { issueMissingDocuments } from './issue-documents.ts'

/**
 * Stores the invoices of the demo's orders, which are numbered in the order of the payments, instead of that in which a trigger did when
 * the rows were inserted. Invoices of a shop in which somebody has ordered keep their numbers.
 */
export async function seedInvoices(tx: Db): Promise<void> {
  const placed = await tx
    .selectFrom('orders')
    .select('id')
    .where('from_checkout', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!placed) await numberInvoices(tx)
  await issueMissingDocuments(tx)
}

async function numberInvoices(tx: Db): Promise<void> {
  await tx.deleteFrom('invoices').execute()
  await tx.deleteFrom('invoice_numbers').execute()
  await sql`select number_invoice(order_id, at) from (
    select order_id, at from order_statuses where status = 'paid' order by at, order_id) paid`.execute(
    tx
  )
}
