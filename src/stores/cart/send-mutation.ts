import { addItem, deleteItem, deleteItems, putQuantity } from '../../api/cart.ts'
import { saveItem } from '../../api/saved-items.ts'
import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import type { CartMutation } from './cart-mutations.ts'
import { $saved } from './cart-state.ts'

/**
 * Asks the server for a change of the cart.
 *
 * @param items The lines of the cart that is known, for shops that remove them one by one.
 */
export function sendMutation(
  mutation: CartMutation,
  items: readonly CartItem[] = []
): Promise<Cart> {
  if (mutation.kind === 'clear') return deleteItems(items.map(({ ItemId }) => ItemId))
  if (mutation.kind === 'save') return saveLine(mutation.itemId)
  if (mutation.kind === 'add') return addItem(mutation.body, mutation.key)
  if (mutation.kind === 'remove') return deleteItem(mutation.itemId)
  return putQuantity(mutation.itemId, mutation.quantity)
}

async function saveLine(itemId: string): Promise<Cart> {
  const { Cart, SavedItems } = await saveItem(itemId)
  $saved.set(SavedItems)
  return Cart
}
