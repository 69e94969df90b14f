import type { CartItem } from '../contract/cart.ts'
import { explain } from '../i18n/explain.ts'
import { putBack, removeItem } from './cart.ts'
import { t } from './removal.messages.ts'
import { dismissToast, showToast } from './toasts.ts'

/** One message at a time: the newest removal is the one to undo. */
const KEY = 'cart-removal'

/** Takes a line out of the cart and offers to put it back; says so when the server refuses [CART-02]. */
export async function removeWithUndo(item: CartItem): Promise<void> {
  const { Name: name } = item
  const toast = showToast({
    kind: 'success',
    key: KEY,
    text: t('removed', { name }),
    action: { label: t('undo'), run: () => void undo(item) }
  })
  try {
    await removeItem(item.ItemId)
  } catch (error) {
    dismissToast(toast)
    showToast({
      kind: 'error',
      key: KEY,
      text: t('notRemoved', { name, why: explain(error) }),
      action: { label: t('retry'), run: () => void removeWithUndo(item) }
    })
  }
}

async function undo(item: CartItem): Promise<void> {
  try {
    await putBack(item)
  } catch (error) {
    showToast({
      kind: 'error',
      key: KEY,
      text: t('notPutBack', { name: item.Name, why: explain(error) }),
      action: { label: t('retry'), run: () => void undo(item) }
    })
  }
}
