import type { SavedItem } from '../../shared/contract/saved-items.ts'
import { createPrinted } from '../query/printed.ts'
import { $gone, $saved } from './cart-state.ts'

const printed = createPrinted($saved)

/** Takes over the saved items that the cart page came with, unless they have changed since. */
export function primeSaved(items: readonly SavedItem[]): void {
  if (printed.isNewer(items)) $saved.set(items)
}

/** Forgets the lines that someone else removed, once the shopper has been told. */
export function dismissGone(): void {
  $gone.set([])
}
