import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** What a customer may order on account. Amounts in minor units of its currency. */
export interface Credit {
  /** ISO 4217: only orders in this currency can be placed on account. */
  currency: string
  limitMinor: number
  /** What is open, or reserved by orders that wait. */
  usedMinor: number
  /** In how many days an invoice is due. */
  termDays: number
}

/** Gives customers credit. */
export interface CreditSource {
  /**
   * The credit of a customer; `undefined` for those without.
   *
   * @param exceptOrderId An order that does not count.
   */
  creditOf(db: Db, customerId: number, exceptOrderId?: number): Promise<Credit | undefined>
  /** Locks the credit of a customer until the transaction ends, so that concurrent orders cannot exceed it. */
  lock(tx: Db, customerId: number): Promise<void>
}

/** Parts of the site that give credit; without one, nobody can order on account. */
export const creditSources = extensionPoint<CreditSource>()

/** The credit of a customer; `undefined` if nobody has given any. */
export async function creditOf(
  db: Db,
  customerId: number | undefined,
  exceptOrderId = 0
): Promise<Credit | undefined> {
  if (customerId === undefined) return undefined
  for (const source of creditSources.all()) {
    const credit = await source.creditOf(db, customerId, exceptOrderId)
    if (credit) return credit
  }
  return undefined
}

/** Locks the credit of a customer until the transaction ends, so that concurrent orders cannot exceed it. */
export async function lockCredit(tx: Db, customerId: number | undefined): Promise<void> {
  if (customerId === undefined) return
  for (const source of creditSources.all()) await source.lock(tx, customerId)
}

/** Whether an order fits into a credit. */
export function hasCredit({ limitMinor, usedMinor }: Credit, totalMinor: number): boolean {
  return usedMinor + totalMinor <= limitMinor
}
