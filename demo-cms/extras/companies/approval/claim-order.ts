import { moneyText } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { PricedSite } from '../../../kernel/http/localized-site.ts'
import { text } from '../../../kernel/texts/texts.ts'
import type { OrderClaim } from '../../../shop/checkout/order-claims.ts'
import { needsApproval } from '../company/approval-limit.ts'
import { membershipOf } from '../company/membership.ts'
import { requestApproval } from './request-approval.ts'

/** The orders of a member are those of the company, too; above its limit, those of buyers wait for approval. */
export async function claimForCompany(
  tx: Db,
  site: PricedSite,
  { customerId, totalMinor }: { customerId: number | undefined; totalMinor: number }
): Promise<OrderClaim | undefined> {
  const membership = await membershipOf(tx, customerId)
  if (!membership) return undefined
  return {
    async keep(db, orderId) {
      await db
        .updateTable('orders')
        .set({ company_id: membership.company.id })
        .where('id', '=', orderId)
        .execute()
    },
    ...(needsApproval(membership, totalMinor, site) && {
      hold: (db, order, fields) => requestApproval(db, membership, order, fields)
    })
  }
}

/** Tells a buyer above which total orders wait. */
export async function approvalNotice(
  db: Db,
  { culture }: PricedSite,
  customerId: number
): Promise<string | undefined> {
  const membership = await membershipOf(db, customerId)
  if (membership?.role !== 'buyer') return undefined
  const { approvalLimitMinor, currency } = membership.company
  if (approvalLimitMinor === null) return undefined
  const limit = moneyText(approvalLimitMinor, currency, culture)
  return text(culture, 'Approval.CheckoutNotice', { limit })
}
