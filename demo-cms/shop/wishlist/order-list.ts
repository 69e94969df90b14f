import type { WishlistOrdered } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { addLines } from '../quick-order/add-lines.ts'
import { ownList } from './change-lists.ts'
import type { Owner } from './owner.ts'

/** An item to order from a list. */
export interface OrderedWish {
  variantId: string
  qty: number
}

/**
 * Adds the selected items of a list to the cart, up to what is in stock, and reports what could not be added [WISH-08].
 * Variants that are not on the list are skipped.
 *
 * @throws {RefusalError} 404 if the owner has no such list.
 */
export async function orderList(
  db: Db,
  site: PricedSite,
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
