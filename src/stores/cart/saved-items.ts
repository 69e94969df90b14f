import { reportProblem } from '../../api/report-problem.ts'
import { fetchSaved, forgetSavedItem, moveSavedToCart } from '../../api/saved-items.ts'
import { CancelledError, RefusedError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import { messages } from '../../i18n/messages.ts'
import type { CartItem } from '../../shared/contract/cart.ts'
import type { SavedItem } from '../../shared/contract/saved-items.ts'
import texts from '../../texts/en/saved-items.json'
import { showToast } from '../toasts/toasts.ts'
import { announceAddition } from './announce-change.ts'
import { refreshCart, saveForLater, takeCart } from './cart.ts'
import { $saved } from './cart-state.ts'

const t = messages('savedItems', texts)

const KEY = 'cart-saved'

/** Saves a line for later and offers to undo that; shows a message when it fails. */
export async function keepWithUndo(item: CartItem): Promise<void> {
  const { Name: name, ProductVariantId } = item
  try {
    await saveForLater(item.ItemId)
    // if the response was lost, ask the server what it saved
    const isKnown = $saved.get()?.some(one => one.ProductVariantId === ProductVariantId)
    if (!isKnown) await readSaved()
    showToast({
      kind: 'success',
      key: KEY,
      text: t('saved', { name }),
      action: { label: t('undo'), run: () => void undo(ProductVariantId) }
    })
  } catch (error) {
    fail('notSaved', name, error, () => void keepWithUndo(item))
  }
}

/** Moves a saved item back to the cart; shows a message when it fails. */
export async function moveToCart(item: SavedItem): Promise<void> {
  try {
    announceAddition(item)
    const { Cart, SavedItems } = await moveSavedToCart(item.SavedItemId)
    $saved.set(SavedItems)
    await takeCart(Cart, item)
  } catch (error) {
    if (!(error instanceof CancelledError) && (await isGone(item))) return refreshCart()
    fail('notMoved', item.Name, error, () => void moveToCart(item))
  }
}

/** Deletes a saved item optimistically; shows a message when it fails. */
export async function forgetSaved(item: SavedItem): Promise<void> {
  const before = $saved.get()
  $saved.set(before?.filter(one => one.SavedItemId !== item.SavedItemId))
  try {
    $saved.set(await forgetSavedItem(item.SavedItemId))
  } catch (error) {
    $saved.set(before)
    if (await isGone(item)) return
    fail('notForgotten', item.Name, error, () => void forgetSaved(item))
  }
}

/** Whether the server no longer has an item, although a call about it has failed: perhaps only the response was lost. */
async function isGone({ SavedItemId }: SavedItem): Promise<boolean> {
  await readSaved()
  return $saved.get()?.every(one => one.SavedItemId !== SavedItemId) ?? false
}

function undo(variantId: string): void {
  const kept = $saved.get()?.find(one => one.ProductVariantId === variantId)
  if (kept) void moveToCart(kept)
}

/** Reloads in the background; a stale list is better than none. */
async function readSaved(): Promise<void> {
  await fetchSaved().then(
    items => $saved.set(items),
    () => {}
  )
}

function fail(
  what: 'notSaved' | 'notMoved' | 'notForgotten',
  name: string,
  error: unknown,
  run: () => void
): void {
  if (reportProblem(error, { about: t(what, { name, why: '' }).trim(), retry: run })) return
  showToast({
    kind: 'error',
    key: KEY,
    text: t(what, { name, why: explain(error) }),
    ...(!(error instanceof RefusedError) && { action: { label: t('retry'), run } })
  })
}
