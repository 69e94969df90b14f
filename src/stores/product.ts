import { type MapStore, map } from 'nanostores'

import type { ProductVariant } from '../contract/catalog.ts'

/** What the shopper has chosen of one product: here the variation form, the quantity and the button meet. */
export interface ProductChoice {
  /** The variant that the chosen values lead to, once the variation form has said so [PDP-01]. */
  variant?: ProductVariant | undefined
  /** Pieces; `undefined` while what is typed is no quantity. */
  quantity?: number | undefined
  /** Why it cannot be bought like this, in the shopper's words. */
  problem?: string | undefined
}

const products = new Map<string, MapStore<ProductChoice>>()

/** The choice for a product: the same store for everyone who asks with the same id. */
export function $product(productId: string): MapStore<ProductChoice> {
  let $choice = products.get(productId)
  if (!$choice) {
    $choice = map<ProductChoice>({})
    products.set(productId, $choice)
  }
  return $choice
}

/** Forgets what was chosen, of every product. */
export function forgetProducts(): void {
  products.clear()
}
