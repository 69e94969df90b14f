import { RefusalError } from 'vitrine/server'
import type { Db } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { MAX_CREDIT } from './credit-rules.ts'

/**
 * Sets the amount of credit, in whole euros, as far as it is allowed; 0 removes it.
 *
 * @returns Whether the cart has changed.
 * @throws {RefusalError} 404 if the cart has no such item.
 */
export async function setCredit(
  tx: Db,
  cartId: number,
  itemId: number,
  wanted: number,
  culture: Culture
): Promise<boolean> {
  if (wanted === 0) return deleteCredit(tx, cartId, itemId)
  const changed = await tx
    .updateTable('cart_top_ups')
    .set({ quantity: Math.min(wanted, MAX_CREDIT) })
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new RefusalError(404, text(culture, 'Cart.NoSuchItem'))
  return true
}

/** Removes credit from a locked cart. Returns whether it was there. */
export async function deleteCredit(tx: Db, cartId: number, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_top_ups')
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
