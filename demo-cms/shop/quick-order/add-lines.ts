import type { Ordered, OrderItem } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addLine, inCart } from '../cart-items/change-cart.ts'
import { onceInCart } from '../cart-items/once-in-cart.ts'

type Added = Ordered['Items']

/**
 * Adds lines to a cart, each up to the available quantity; a rejected line does not affect the others. A retry with the same key
 * adds nothing and returns the same result.
 */
export async function addLines(
  db: Db,
  cartId: number,
  items: readonly OrderItem[],
  culture: Culture,
  key: string | undefined,
  itemOrigin = 'quick-order'
): Promise<Added> {
  let added: Added = []
  await inCart(db, cartId, async (tx, cartId) => {
    let isAdded = false
    added = await onceInCart(tx, cartId, { key, request: items, culture }, async () => {
      const lines: Added = []
      for (const item of items) {
        lines.push(await addOne(tx, cartId, item, culture, itemOrigin))
      }
      isAdded = lines.some(line => line.Quantity > 0)
      return lines
    })
    return isAdded
  })
  return added
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
