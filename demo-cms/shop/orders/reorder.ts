import type { ReorderedLine } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addLines } from '../quick-order/add-lines.ts'
import { readOrder } from './read-order.ts'

/**
 * Adds the items of a past order to the cart, at current prices and as far as available. A retry with the same key adds them
 * once and returns the same result [CART-09].
 *
 * @throws {RefusalError} 404 if the order does not exist or belongs to someone else.
 */
export async function reorder(
  db: Db,
  session: Session,
  number: string,
  culture: Culture,
  key: string | undefined
): Promise<ReorderedLine[]> {
  const order = await readOrder(db, session, number)
  if (!order) throw new RefusalError(404, text(culture, 'Reorder.NoSuchOrder'))
  const lines = await db
    .selectFrom('order_items')
    .select(['variant_id', 'name', 'variant_name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const items = lines.map(line => ({
    // variants that are no longer sold have no id
    ProductVariantId: String(line.variant_id ?? ''),
    Quantity: line.quantity
  }))
  const added = await addLines(db, session.cartId, items, culture, key, 'reorder')
  return lines.map((line, index) => ({
    ProductVariantId: line.variant_id === null ? null : String(line.variant_id),
    Name: line.name,
    VariantName: line.variant_name,
    Quantity: line.quantity,
    AddedQuantity: added[index]?.Quantity ?? 0,
    Problem: added[index]?.Problem ?? null
  }))
}
