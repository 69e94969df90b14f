import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Credit, CreditSource } from '../../../shop/payment/credit.ts'
import { lockCompany } from './members.ts'

/** Companies that staff has approved give their members credit, which all of them share. */
export const companyCredit: CreditSource = { creditOf, lock: lockCredit }

/**
 * The credit of a customer's company; `undefined` if there is none, or if staff has not approved it.
 *
 * @param exceptOrderId An order that does not count.
 */
async function creditOf(
  db: Db,
  customerId: number,
  exceptOrderId = 0
): Promise<Credit | undefined> {
  const company = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.id', 'currency', 'credit_limit_minor', 'payment_term_days'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!company || company.credit_limit_minor === null) return undefined
  return {
    currency: company.currency,
    limitMinor: company.credit_limit_minor,
    usedMinor: await usedCredit(db, company.id, exceptOrderId),
    termDays: company.payment_term_days
  }
}

/**
 * What a company owes on account or has reserved by orders that wait for approval, less what it has returned, in minor units of its
 * currency.
 */
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

async function lockCredit(tx: Db, customerId: number): Promise<void> {
  const member = await tx
    .selectFrom('company_members')
    .select('company_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (member) await lockCompany(tx, member.company_id)
}
