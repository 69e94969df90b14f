import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { lockCompany } from './members.ts'

/** What a company may order on account. Amounts in minor units of its currency. */
export interface CompanyCredit {
  companyId: number
  /** ISO 4217: only orders in this currency can be placed on account. */
  currency: string
  limitMinor: number
  /** The open invoices, and the orders on account that wait for approval. */
  usedMinor: number
  termDays: number
}

/**
 * The credit of a customer's company; `undefined` if there is none, or if staff has not approved it.
 *
 * @param exceptOrderId An order that does not count.
 */
export async function creditOf(
  db: Db,
  customerId: number | undefined,
  exceptOrderId = 0
): Promise<CompanyCredit | undefined> {
  if (customerId === undefined) return undefined
  const company = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.id', 'currency', 'credit_limit_minor', 'payment_term_days'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!company || company.credit_limit_minor === null) return undefined
  return {
    companyId: company.id,
    currency: company.currency,
    limitMinor: company.credit_limit_minor,
    usedMinor: await usedCredit(db, company.id, exceptOrderId),
    termDays: company.payment_term_days
  }
}

/** What a company owes on account or has reserved, less what it has returned, in minor units of its currency. */
export async function usedCredit(
  db: Db,
  companyId: number,
  exceptOrderId = 0
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(total_minor - coalesce((select sum(amount_minor) from return_refunds
      where order_id = orders.id and method = 'account'), 0)), 0)::int as used
    from orders
    where company_id = ${companyId} and payment_method = 'account' and paid_at is null
      and status <> 'cancelled' and id <> ${exceptOrderId}`.execute(db)
  return rows[0]!.used
}

/** Whether an order fits into the credit of a company. */
export function hasCredit(
  { limitMinor, usedMinor }: CompanyCredit,
  totalMinor: number
): boolean {
  return usedMinor + totalMinor <= limitMinor
}

/** Locks the credit of a customer's company until the transaction ends, so that concurrent orders cannot exceed it. */
export async function lockCredit(tx: Db, customerId: number | undefined): Promise<void> {
  const member = await tx
    .selectFrom('company_members')
    .select('company_id')
    .where('customer_id', '=', customerId ?? 0)
    .executeTakeFirst()
  if (member) await lockCompany(tx, member.company_id)
}
