import { tellProblem } from '../api/tell-problem.ts'
import type { CartItem } from '../contract/cart.ts'
import { explain } from '../i18n/explain.ts'
import { clearCart, putBack, removeItem } from './cart.ts'
import { t } from './removal.messages.ts'
import { dismissToast, showToast } from './toasts.ts'

/** Of so many removals the shopper sees a message at a time: any of them can be undone. */
const MOST = 3

let shown: number[] = []

/** Takes a line out of the cart and offers to put it back; says so when the server refuses [CART-02]. */
export function removeWithUndo(item: CartItem): Promise<void> {
  return take({
    key: `cart-removal ${item.ItemId}`,
    run: () => removeItem(item.ItemId),
    done: t('removed', { name: item.Name }),
    failed: why => t('notRemoved', { name: item.Name, why }),
    items: [item]
  })
}

/** Empties the cart and offers to put everything back; says so when the server refuses [CART-02]. */
export function clearWithUndo(items: readonly CartItem[]): Promise<void> {
  return take({
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

async function take(removal: Removal): Promise<void> {
  const { key, run, done, failed, items } = removal
  const toast = showToast({
    kind: 'success',
    key,
    text: done,
    action: { label: t('undo'), run: () => void undo(items, key) }
  })
  keepFew(toast)
  try {
    await run()
  } catch (error) {
    dismissToast(toast)
    const retry = () => void take(removal)
    if (tellProblem(error, { about: failed('').trim(), retry })) return
    showToast({
      kind: 'error',
      key,
      text: failed(explain(error)),
      action: { label: t('retry'), run: retry }
    })
  }
}

function keepFew(toast: number): void {
  shown = [...shown, toast]
  for (const old of shown.slice(0, -MOST)) dismissToast(old)
  shown = shown.slice(-MOST)
}

/** What cannot be put back is named, and can be tried again. */
async function undo(items: readonly CartItem[], key: string): Promise<void> {
  const ends = await Promise.allSettled(items.map(putBack))
  const missing = items.filter((_, index) => ends[index]?.status === 'rejected')
  const failure = ends.find(end => end.status === 'rejected')
  if (!failure) return
  const name = missing.map(({ Name }) => Name).join(', ')
  const retry = () => void undo(missing, key)
  const about = t('notPutBack', { name, why: '' }).trim()
  if (tellProblem(failure.reason, { about, retry })) return
  showToast({
    kind: 'error',
    key,
    text: t('notPutBack', { name, why: explain(failure.reason) }),
    action: { label: t('retry'), run: retry }
  })
}
