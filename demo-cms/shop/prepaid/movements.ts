import { toMajor } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { MovementKind } from './tables.ts'

/** A movement of an account; amounts in major units. */
export interface ShownMovement {
  at: Date
  kind: MovementKind
  amount: number
  /** The balance after it. */
  balance: number
  /** The order that it belongs to, unless the order was deleted. */
  orderNumber: string | null
}

/** The movements of an account, newest first [PRE-01]. */
export async function movementsOf(
  db: Db,
  accountId: number,
  page: number,
  pageSize: number
): Promise<ShownMovement[]> {
  const rows = await db
    .selectFrom('prepaid_movements as movement')
    .leftJoin('order_items as item', 'item.id', 'movement.order_item_id')
    .leftJoin('orders', join =>
      join.on(on =>
        on.or([
          on('orders.id', '=', on.ref('movement.order_id')),
          on('orders.id', '=', on.ref('item.order_id'))
        ])
      )
    )
    .select(['movement.kind', 'movement.amount_minor', 'movement.balance_minor'])
    .select(['movement.created_at', 'orders.number'])
    .where('account_id', '=', accountId)
    .orderBy('movement.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(row => ({
    at: row.created_at,
    kind: row.kind ?? (row.amount_minor < 0 ? 'order' : 'refund'),
    amount: toMajor(row.amount_minor),
    balance: toMajor(row.balance_minor),
    orderNumber: row.number
  }))
}

export async function countMovements(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('prepaid_movements')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
