import { minorDigits } from 'vitrine/shared'
import type { ShopCurrencies } from '../../../kernel/currencies/request-currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Membership } from './membership.ts'

/**
 * Whether an order waits for approval: those of buyers do, above the limit of their company. An order in another currency is
 * compared without rounding, at the shop's exchange rates.
 *
 * @param totalMinor The total in minor units of the visitor's currency.
 */
export function needsApproval(
  { role, company }: Membership,
  totalMinor: number,
  { currency, currencies }: ShopCurrencies
): boolean {
  const { approvalLimitMinor } = company
  if (role !== 'buyer' || approvalLimitMinor === null) return false
  if (currency.code === company.currency) return totalMinor > approvalLimitMinor
  const limitCurrency = currencies.find(({ code }) => code === company.currency)
  // the shop no longer sells in the currency of the limit: nobody can compare
  if (!limitCurrency) return true
  const scaled = (minor: number, code: string, rateMicros: number) =>
    BigInt(minor) * 10n ** BigInt(minorDigits(code)) * BigInt(rateMicros)
  return (
    scaled(totalMinor, company.currency, limitCurrency.rateMicros) >
    scaled(approvalLimitMinor, currency.code, currency.rateMicros)
  )
}

/** Sets the limit of a company in minor units of its currency; `null`: no order waits. */
export async function setApprovalLimit(
  db: Db,
  companyId: number,
  limitMinor: number | null
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ approval_limit_minor: limitMinor })
    .where('id', '=', companyId)
    .execute()
}
