import type { Ordered, OrderItem } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addLine, changeOnce, raiseVersion } from '../cart/items/change-cart.ts'

type Added = Ordered['Items']

/**
 * Adds lines to a cart, each up to the available quantity; a rejected line does not affect the others. A retry with the same key
 * adds nothing and returns the same result.
 */
export function addLines(
  db: Db,
  cartId: number,
  items: readonly OrderItem[],
  culture: Culture,
  key: string | undefined,
  itemOrigin = 'quick-order'
): Promise<Added> {
  return changeOnce(db, cartId, { key, request: items, culture }, async (tx, cartId) => {
    const added: Added = []
    for (const item of items) {
      added.push(await addOne(tx, cartId, item, culture, itemOrigin))
    }
    if (added.some(line => line.Quantity > 0)) await raiseVersion(tx, cartId)
    return added
  })
}

async function addOne(
  tx: Db,
  cartId: number,
  { ProductVariantId, Quantity: quantity }: OrderItem,
  culture: Culture,
  itemOrigin: string
): Promise<Added[number]> {
  const variantId = idOf(ProductVariantId) ?? 0
  try {
    const Quantity = await addLine(tx, cartId, { variantId, quantity, itemOrigin }, culture)
    const Problem =
      Quantity < quantity ? text(culture, 'QuickOrder.Fewer', { count: Quantity }) : null
    return { ProductVariantId, Quantity, Problem }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { ProductVariantId, Quantity: 0, Problem: error.message }
  }
}
