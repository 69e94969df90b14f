import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { enterMovement } from '../../demo-cms/shop/prepaid/ledger.ts'

/** Sets the balance of a prepaid account, in cents, with a movement: nothing else can change it. */
export async function setBalance(db: Db, accountId: number, minor: number): Promise<void> {
  const amountMinor = minor - (await balanceOf(db, accountId))
  if (amountMinor !== 0) await enterMovement(db, accountId, { kind: 'opening', amountMinor })
}

/** The balance of a prepaid account, in cents. */
export async function balanceOf(db: Db, accountId: number): Promise<number> {
  const { balance_minor } = await db
    .selectFrom('prepaid_accounts')
    .select('balance_minor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return balance_minor
}

/** The sum of an account's movements, in cents. */
export async function sumOfMovements(db: Db, accountId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('prepaid_movements')
    .select(({ fn }) => fn.sum('amount_minor').as('sum'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
