import { toMajor } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'

/** A customer's prepaid account; amounts in major units. */
export interface PrepaidAccount {
  id: string
  name: string
  balance: number
  /** Whether it has enough for the order. */
  isEnough: boolean
  /** Whether a mail is sent when the balance falls below `threshold`. */
  notifies: boolean
  threshold: number
  /** What is ordered then; `null`: nothing. */
  topUp: number | null
}

/** A customer's prepaid accounts, and whether each has enough for an amount in cents. */
export async function prepaidAccountsOf(
  db: Db,
  customerId: number | undefined,
  totalMinor = 0
): Promise<PrepaidAccount[]> {
  if (customerId === undefined) return []
  const rows = await db
    .selectFrom('prepaid_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: String(row.id),
    name: row.name,
    balance: toMajor(row.balance_minor),
    isEnough: row.balance_minor >= totalMinor,
    notifies: row.notifies,
    threshold: toMajor(row.threshold_minor),
    topUp: row.top_up_minor === null ? null : toMajor(row.top_up_minor)
  }))
}
