import { sql } from 'kysely'
import { tidyVatNumber } from 'vitrine/shared'
import { majorOf } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsFolded } from '../../../kernel/database/folded.ts'
import { HOME_COUNTRY } from '../../../shop/delivery/delivery-country.ts'
import { usedCredit } from '../company/credit.ts'

const MAX_FOUND = 50

/** The companies whose name or VAT number contains some text, by name. */
export async function findCompanies(db: Db, typed: string) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'vat_number', 'currency', 'credit_limit_minor'])
    .where(({ eb, or }) =>
      or([
        ...['name', 'vat_number'].map(column => containsFolded(sql.ref(column), typed)),
        eb('vat_number', '=', tidyVatNumber(typed, HOME_COUNTRY))
      ])
    )
    .orderBy('name')
    .limit(MAX_FOUND)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    vatNumber: row.vat_number,
    currency: row.currency,
    creditLimit:
      row.credit_limit_minor === null ? null : majorOf(row.credit_limit_minor, row.currency)
  }))
}

/** A company with its credit and its open invoices, for staff. */
export async function companyForStaff(db: Db, id: number) {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company) return undefined
  const open = await db
    .selectFrom('orders')
    .select(['number', 'created_at', 'due_at', 'total_minor', 'currency'])
    .select(sql<boolean>`due_at <= now()`.as('is_late'))
    .where('company_id', '=', id)
    .where('payment_method', '=', 'account')
    .where('paid_at', 'is', null)
    .where('due_at', 'is not', null)
    .where('status', '<>', 'cancelled')
    .orderBy('due_at')
    .execute()
  return {
    id: company.id,
    name: company.name,
    vatNumber: company.vat_number,
    currency: company.currency,
    creditLimitMinor: company.credit_limit_minor,
    termDays: company.payment_term_days,
    used: majorOf(await usedCredit(db, id), company.currency),
    invoices: open.map(row => ({
      number: row.number,
      createdAt: row.created_at,
      dueOn: row.due_at && new Date(row.due_at.getTime() - 1),
      isLate: row.is_late,
      total: majorOf(row.total_minor, row.currency),
      currency: row.currency
    }))
  }
}

/** Approves a company for orders on account, or withdraws the approval if the limit is `null`; invoices keep their due dates. */
export async function setCredit(
  db: Db,
  companyId: number,
  credit: { limitMinor: number | null; termDays: number }
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ credit_limit_minor: credit.limitMinor, payment_term_days: credit.termDays })
    .where('id', '=', companyId)
    .execute()
}
