import type { Db } from '../../kernel/database/database.ts'
import { enterMovement, lockAccount } from './ledger.ts'

/** A prepaid account has less than what a cancelled order had added to it. */
export class CreditSpent extends Error {
  constructor() {
    super('The credit of this order has been spent: the order cannot be cancelled.')
  }
}

/**
 * Adds the credit of an order that was just paid to its accounts, once [PRE-02]. The order must be locked. An order of credit alone
 * is delivered with that.
 */
export async function creditOrder(tx: Db, orderId: number): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'prepaid_account_id', 'line_minor'])
    .where('order_id', '=', orderId)
    // locks the accounts in the same order as others do
    .orderBy('prepaid_account_id')
    .execute()
  const credits = items.flatMap(({ prepaid_account_id, ...item }) =>
    prepaid_account_id === null ? [] : [{ ...item, accountId: prepaid_account_id }]
  )
  for (const { id, accountId, line_minor } of credits) {
    await lockAccount(tx, accountId)
    const known = await movementOf(tx, id)
    if (known) continue
    await enterMovement(tx, accountId, {
      kind: 'top-up',
      amountMinor: line_minor,
      orderItemId: id
    })
  }
  if (credits.length === 0 || credits.length < items.length) return
  await tx
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', orderId)
    .where('status', '=', 'paid')
    .execute()
}

/**
 * Takes back the credit of an order that is being cancelled. The order must be locked.
 *
 * @throws {CreditSpent} if an account no longer has it; the order must then be kept.
 */
export async function takeCreditBack(tx: Db, orderId: number): Promise<void> {
  const credits = await tx
    .selectFrom('prepaid_movements as movement')
    .innerJoin('order_items as item', 'item.id', 'movement.order_item_id')
    .select(['item.id', 'movement.account_id', 'movement.amount_minor'])
    .where('item.order_id', '=', orderId)
    .where('movement.kind', '=', 'top-up')
    .orderBy('movement.account_id')
    .execute()
  for (const { id, account_id, amount_minor } of credits) {
    const account = await lockAccount(tx, account_id)
    if (!account || account.balance_minor < amount_minor) throw new CreditSpent()
    await enterMovement(tx, account_id, {
      kind: 'reversal',
      amountMinor: -amount_minor,
      orderItemId: id
    })
  }
}

function movementOf(tx: Db, orderItemId: number) {
  return tx
    .selectFrom('prepaid_movements')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .where('kind', '=', 'top-up')
    .executeTakeFirst()
}
