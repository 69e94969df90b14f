import { MAX_PIECES } from 'vitrine/contract'
import { correctQuantity, largestQuantity } from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { inCart, readVariant, type VariantForCart } from './change-cart.ts'
import { mergeSaved } from './saved-items.ts'

/**
 * Adds a guest's items to the customer's cart at login, as far as rules and stock allow [ACC-01]. The caller has locked both carts:
 * items that are added concurrently are merged, too, or added to the customer's cart afterwards.
 */
export function mergeCarts(tx: Db, fromCartId: number, toCartId: number): Promise<void> {
  return inCart(tx, toCartId, async tx => {
    const lines = await tx
      .selectFrom('cart_items')
      .selectAll()
      .where('cart_id', '=', fromCartId)
      .execute()
    for (const line of lines) await mergeLine(tx, toCartId, line)
    await mergeSaved(tx, fromCartId, toCartId)
    await mergeKeys(tx, fromCartId, toCartId)
    await tx.deleteFrom('cart_items').where('cart_id', '=', fromCartId).execute()
    await tx
      .updateTable('carts')
      .set({ merged_into: toCartId })
      .where('id', '=', fromCartId)
      .execute()
    return lines.length > 0
  })
}

/** A request that was sent before the login can be retried after it. */
async function mergeKeys(tx: Db, fromCartId: number, toCartId: number): Promise<void> {
  const known = tx.selectFrom('idempotency_keys').select('key').where('cart_id', '=', toCartId)
  await tx
    .updateTable('idempotency_keys')
    .set({ cart_id: toCartId })
    .where('cart_id', '=', fromCartId)
    .where('key', 'not in', known)
    .execute()
}

interface Line {
  id: number
  variant_id: number
  quantity: number
}

async function mergeLine(tx: Db, cart_id: number, line: Line): Promise<void> {
  const { variant_id } = line
  const own = await tx
    .selectFrom('cart_items')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cart_id)
    .where('variant_id', '=', variant_id)
    .executeTakeFirst()
  const variant = await readVariant(tx, variant_id)
  const wanted = (own?.quantity ?? 0) + line.quantity
  // what is no longer sold keeps its quantity, too
  const allowed = variant ? allowedQuantity(wanted, variant) : 0
  // an item that has sold out keeps its quantity, with a notice in the cart
  const quantity = Math.max(allowed, own?.quantity ?? 0, variant ? 1 : line.quantity)
  const wanted_quantity = quantity === wanted ? null : Math.min(wanted, MAX_PIECES)
  if (own) {
    await tx
      .updateTable('cart_items')
      .set({ quantity, wanted_quantity })
      .where('id', '=', own.id)
      .execute()
    return
  }
  // moved instead of copied, so that a change in flight still finds the item by its id
  await tx
    .updateTable('cart_items')
    .set({ cart_id, quantity, wanted_quantity })
    .where('id', '=', line.id)
    .execute()
}

function allowedQuantity(wanted: number, { rules, stock }: VariantForCart): number {
  return Math.min(correctQuantity(wanted, rules), largestQuantity(stock, rules))
}
