import type { Ordered, OrderItem } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addLine, inCart, isFirstTime } from '../cart-items/change-cart.ts'

type Added = Ordered['Items']

/**
 * Adds lines to a cart, each as far as it can be had; one that is refused leaves the others. The same key adds once, and
 * hears the same answer however often it comes.
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
    if (key !== undefined && !(await isFirstTime(tx, cartId, key, items, culture))) {
      added = await answerBefore(tx, cartId, key)
      return false
    }
    for (const item of items) {
      added.push(await addOne(tx, cartId, item, culture, itemOrigin))
    }
    if (key !== undefined) await keepAnswer(tx, cartId, key, added)
    return added.some(item => item.Quantity > 0)
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

async function answerBefore(tx: Db, cart_id: number, key: string): Promise<Added> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('cart_id', '=', cart_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return (row?.answer ?? []) as Added
}

async function keepAnswer(tx: Db, cart_id: number, key: string, added: Added): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(added) })
    .where('cart_id', '=', cart_id)
    .where('key', '=', key)
    .execute()
}
