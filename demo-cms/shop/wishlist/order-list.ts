import type { WishlistOrdered } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { addLines } from '../quick-order/add-lines.ts'
import { ownList } from './change-lists.ts'
import type { Owner } from './owner.ts'

/** What of a list is ordered. */
export interface OrderedWish {
  variantId: string
  qty: number
}

/**
 * Puts wishes into the cart, each as far as it can be had, and says what did not fit [WISH-08]. What is not on the list
 * is not ordered by it.
 *
 * @throws {RefusalError} 404 for a list that is not theirs.
 */
export async function orderList(
  db: Db,
  site: LocalizedSite,
  owner: Owner,
  cartId: number,
  order: { listId: number; items: readonly OrderedWish[]; key?: string | undefined }
): Promise<WishlistOrdered> {
  const { listId, items, key } = order
  await ownList(db, owner, listId, site.culture)
  const wished = await db
    .selectFrom('wishlist_items')
    .select('variant_id')
    .where('wishlist_id', '=', listId)
    .where('removed_at', 'is', null)
    .execute()
  const known = new Set(wished.map(row => row.variant_id))
  const isKnown = ({ variantId }: OrderedWish) => known.has(idOf(variantId) ?? 0)
  const orderable = items.filter(isKnown).map(item => ({
    ProductVariantId: item.variantId,
    Quantity: item.qty
  }))
  const added = await addLines(db, cartId, orderable, site.culture, key, 'wishlist')
  const answers = added.values()
  const cart = cartReply(await readCart(db, site, cartId), site)
  return {
    ...cart,
    Lines: items.map(item => {
      const answer = isKnown(item) ? answers.next().value : undefined
      const Problem = answer ? answer.Problem : text(site.culture, 'Wishlist.NoSuchWish')
      return { variantId: item.variantId, qty: answer?.Quantity ?? 0, Problem }
    })
  }
}
