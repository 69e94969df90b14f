import type { Selectable } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { MovementKind } from './tables.ts'

export type AccountRow = Selectable<Schema['prepaid_accounts']>

/** A change of a balance, in cents. */
export interface Movement {
  kind: MovementKind
  /** Below zero: spent. */
  amountMinor: number
  orderId?: number | undefined
  orderItemId?: number | undefined
}

/**
 * Locks an account until the transaction ends, so that its balance can be checked before it is changed. Orders, top-ups and refunds
 * of one account happen one after the other.
 */
export function lockAccount(tx: Db, accountId: number): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('prepaid_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Adds a movement to an account; the database changes the balance with it, and rejects one below zero.
 *
 * @returns The new balance, in cents.
 */
export async function enterMovement(
  tx: Db,
  accountId: number,
  { kind, amountMinor, orderId, orderItemId }: Movement
): Promise<number> {
  const { balance_minor } = await tx
    .insertInto('prepaid_movements')
    .values({
      account_id: accountId,
      kind,
      amount_minor: amountMinor,
      order_id: orderId ?? null,
      order_item_id: orderItemId ?? null
    })
    .returning('balance_minor')
    .executeTakeFirstOrThrow()
  return balance_minor
}
