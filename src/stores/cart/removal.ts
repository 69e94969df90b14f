import { reportProblem } from '../../api/report-problem.ts'
import { explain } from '../../i18n/explain.ts'
import type { CartItem } from '../../shared/contract/cart.ts'
import { dismissToast, showToast } from '../toasts/toasts.ts'
import { clearCart, putBack, removeItem } from './cart.ts'
import { t } from './removal.messages.ts'

/** The most removals that are shown, and can be undone, at a time. */
const MAX_TOASTS = 3

let shown: number[] = []

/** Removes a line from the cart and offers to undo that; shows a message when it fails [CART-02]. */
export function removeWithUndo(item: CartItem): Promise<void> {
  return removeFromCart(removalOf(item))
}

/** The same for scripts of the page: rejects when it fails, and leaves it to them to show that. */
export function removeOrReject(item: CartItem): Promise<void> {
  return offerUndo(removalOf(item))
}

function removalOf(item: CartItem): Removal {
  return {
    key: `cart-removal ${item.ItemId}`,
    run: () => removeItem(item.ItemId),
    done: t('removed', { name: item.Name }),
    failed: why => t('notRemoved', { name: item.Name, why }),
    items: [item]
  }
}

/** Empties the cart and offers to undo that; shows a message when it fails [CART-02]. */
export function clearWithUndo(items: readonly CartItem[]): Promise<void> {
  return removeFromCart({
    key: 'cart-removal of all',
    run: clearCart,
    done: t('cleared'),
    failed: why => t('notCleared', { why }),
    items
  })
}

interface Removal {
  key: string
  run(): Promise<void>
  done: string
  failed(why: string): string
  items: readonly CartItem[]
}

async function removeFromCart(removal: Removal): Promise<void> {
  const { key, failed } = removal
  try {
    await offerUndo(removal)
  } catch (error) {
    const retry = () => void removeFromCart(removal)
    if (reportProblem(error, { about: failed('').trim(), retry })) return
    showToast({
      kind: 'error',
      key,
      text: failed(explain(error)),
      action: { label: t('retry'), run: retry }
    })
  }
}

/** Removes and offers to undo that until it fails, in which case it rejects. */
async function offerUndo({ key, run, done, items }: Removal): Promise<void> {
  const removed = run()
  const toast = showToast({
    kind: 'success',
    key,
    text: done,
    action: {
      label: t('undo'),
      // a line that is still there would get more pieces
      run: () => void removed.then(() => undo(items, key), ignore)
    }
  })
  limitToasts(toast)
  try {
    await removed
  } catch (error) {
    dismissToast(toast)
    throw error
  }
}

/** The shopper has been told. */
function ignore(): void {}

function limitToasts(toast: number): void {
  shown = [...shown, toast]
  for (const old of shown.slice(0, -MAX_TOASTS)) dismissToast(old)
  shown = shown.slice(-MAX_TOASTS)
}

/** Adds the items again. Those that fail are named in a message that offers a retry. */
async function undo(items: readonly CartItem[], key: string): Promise<void> {
  const results = await Promise.allSettled(items.map(putBack))
  const missing = items.filter((_, index) => results[index]?.status === 'rejected')
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) return
  const name = missing.map(({ Name }) => Name).join(', ')
  const retry = () => void undo(missing, key)
  const about = t('notPutBack', { name, why: '' }).trim()
  if (reportProblem(failure.reason, { about, retry })) return
  showToast({
    kind: 'error',
    key,
    text: t('notPutBack', { name, why: explain(failure.reason) }),
    action: { label: t('retry'), run: retry }
  })
}
