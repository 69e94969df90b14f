import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { lockCart } from '../cart/items/change-cart.ts'
import { isSold } from '../catalogue/former-variants.ts'
import type { Typed } from './checkout-form.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { saveDraft } from './drafts.ts'

/**
 * Saves values of the form and applies the delivery to the cart, unless the cart is empty by now. The browser may send an order and
 * the last draft together, and a draft that is saved after the order would be there in the next checkout.
 *
 * @param given The values to save.
 * @param typed All values of the form.
 */
export function saveUnordered(
  db: Db,
  cartId: number,
  { given, typed }: { given: Typed; typed: Typed },
  culture: Culture
): Promise<void> {
  return inTransaction(db, async tx => {
    // a concurrent login may have merged the guest's cart
    const current = await lockCart(tx, cartId)
    if (await isEmpty(tx, current)) return
    await saveDraft(tx, current, given)
    await chooseDelivery(tx, current, typed, culture)
  })
}

async function isEmpty(tx: Db, cartId: number): Promise<boolean> {
  const item = await tx
    .selectFrom('cart_items')
    .select('id')
    .where('cart_id', '=', cartId)
    .where(isSold('cart_items.variant_id'))
    .limit(1)
    .executeTakeFirst()
  if (item) return false
  const topUp = await tx
    .selectFrom('cart_top_ups')
    .select('id')
    .where('cart_id', '=', cartId)
    .limit(1)
    .executeTakeFirst()
  return topUp === undefined
}
