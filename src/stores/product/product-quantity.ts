import type { MapStore } from 'nanostores'

import type { ProductChoice } from './product.ts'

/**
 * Publishes the quantity of a field, so that what follows the quantity of its product, such as the price, follows this field.
 *
 * @param setQuantity Changes the field.
 */
export function publishQuantity(
  $choice: MapStore<ProductChoice>,
  quantity: ProductChoice['quantity'],
  setQuantity: ProductChoice['setQuantity']
): void {
  $choice.set({ ...$choice.get(), quantity, setQuantity })
}

/** Withdraws the quantity of a field that is removed. */
export function withdrawQuantity(
  $choice: MapStore<ProductChoice>,
  setQuantity: ProductChoice['setQuantity']
): void {
  // the next page may show the same product and has published its own quantity by now
  if ($choice.get().setQuantity === setQuantity) publishQuantity($choice, undefined, undefined)
}
