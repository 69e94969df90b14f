import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { enterMovement, lockAccount } from './ledger.ts'
import { afterSpending } from './low-balance.ts'

interface PrepaidOrder {
  id: number
  customerId: number | undefined
  culture: Culture
  totalMinor: number
}

/**
 * Takes an order's amount from a prepaid account, in the order's transaction. The account is locked, so that concurrent orders
 * cannot overdraw it.
 *
 * @throws {RefusalError} 409 if the account has too little or belongs to another customer.
 */
export async function takePrepaid(
  tx: Db,
  order: PrepaidOrder,
  accountId: string
): Promise<void> {
  const account = await lockAccount(tx, idOf(accountId) ?? 0)
  const isOwn = account !== undefined && account.customer_id === order.customerId
  if (!isOwn || account.balance_minor < order.totalMinor) {
    throw new RefusalError(409, text(order.culture, 'Payment.PrepaidTooLow'))
  }
  await enterMovement(tx, account.id, {
    kind: 'order',
    amountMinor: -order.totalMinor,
    orderId: order.id
  })
  await afterSpending(tx, account, order.totalMinor, order.id)
}

/**
 * Returns money of an order, in cents, to the prepaid account that paid it; never more than it paid. The order must be locked, and
 * the caller records the refund.
 */
export async function returnPrepaid(
  tx: Db,
  orderId: number,
  amountMinor: number
): Promise<void> {
  const taken = await tx
    .selectFrom('prepaid_movements')
    .select(['account_id', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .executeTakeFirst()
  if (!taken) return
  await lockAccount(tx, taken.account_id)
  const { kept } = await tx
    .selectFrom('prepaid_movements')
    .select(({ fn }) => fn.sum<string>('amount_minor').as('kept'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const returned = Math.min(amountMinor, -Number(kept))
  if (returned <= 0) return
  await enterMovement(tx, taken.account_id, {
    kind: 'refund',
    amountMinor: returned,
    orderId
  })
}
