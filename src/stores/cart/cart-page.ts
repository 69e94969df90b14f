import type { SavedItem } from '../../contract/saved-items.ts'
import { $gone, $saved } from './cart-state.ts'

/** Takes over the saved items that the cart page came with. */
export function primeSaved(items: readonly SavedItem[]): void {
  $saved.set(items)
}

/** Forgets the lines that someone else removed, once the shopper has been told. */
export function dismissGone(): void {
  $gone.set([])
}
