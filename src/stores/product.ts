import { type MapStore, map } from 'nanostores'

import type { ProductVariant } from '../contract/catalog.ts'

/** What the shopper has chosen of one product; shared by the variation form, the quantity and the button. */
export interface ProductChoice {
  /** The variant for the chosen values, set by the variation form [PDP-01]. */
  variant?: ProductVariant | undefined
  /** `undefined` while the typed text is not a quantity. */
  quantity?: number | undefined
  /** The variant for the newest choice is being loaded; `variant` is still the previous one. */
  isLoading?: boolean | undefined
  /** Why this choice cannot be bought, as a message for the shopper. */
  problem?: string | undefined
}

const products = new Map<string, MapStore<ProductChoice>>()

/** The store of a product's choice; the same id always returns the same store. */
export function $product(productId: string): MapStore<ProductChoice> {
  let $choice = products.get(productId)
  if (!$choice) {
    $choice = map<ProductChoice>({})
    products.set(productId, $choice)
  }
  return $choice
}

/** Discards the choices of all products. */
export function forgetProducts(): void {
  products.clear()
}
