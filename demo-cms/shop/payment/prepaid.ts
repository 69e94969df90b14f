import { toMajor } from '../../../src/lib/numbers/money.ts'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** A customer's prepaid account; amounts in major units. */
export interface PrepaidAccount {
  id: string
  name: string
  balance: number
  /** Whether it has enough for the order. */
  isEnough: boolean
}

/** A customer's prepaid accounts, and whether each has enough for an amount in cents. */
export async function prepaidAccountsOf(
  db: Db,
  customerId: number | undefined,
  totalMinor: number
): Promise<PrepaidAccount[]> {
  if (customerId === undefined) return []
  const rows = await db
    .selectFrom('prepaid_accounts')
    .select(['id', 'name', 'balance_minor'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: String(row.id),
    name: row.name,
    balance: toMajor(row.balance_minor),
    isEnough: row.balance_minor >= totalMinor
  }))
}

interface PrepaidOrder {
  id: number
  customerId: number | undefined
  culture: Culture
  totalMinor: number
}

/**
 * Takes an order's amount from a prepaid account, in the order's transaction. The balance is checked and changed in one
 * statement, so that concurrent orders cannot overdraw it.
 *
 * @throws {RefusalError} 409 if the account has too little or belongs to another customer.
 */
export async function takePrepaid(
  tx: Db,
  order: PrepaidOrder,
  accountId: string
): Promise<void> {
  const account = await tx
    .updateTable('prepaid_accounts')
    .set(now => ({ balance_minor: now('balance_minor', '-', order.totalMinor) }))
    .where('id', '=', idOf(accountId) ?? 0)
    .where('customer_id', '=', order.customerId ?? 0)
    .where('balance_minor', '>=', order.totalMinor)
    .returning(['id', 'balance_minor'])
    .executeTakeFirst()
  if (!account) throw new RefusalError(409, text(order.culture, 'Payment.PrepaidTooLow'))
  await tx
    .insertInto('prepaid_movements')
    .values({
      account_id: account.id,
      order_id: order.id,
      amount_minor: -order.totalMinor,
      balance_minor: account.balance_minor
    })
    .execute()
}
