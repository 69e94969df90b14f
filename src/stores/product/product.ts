import { type MapStore, map } from 'nanostores'

import type { ProductVariant } from '../../shared/contract/catalog.ts'

/** What the shopper has chosen of one product; shared by the variation form, the quantity and the button. */
export interface ProductChoice {
  /** The variant for the chosen values, set by the variation form [PDP-01]. */
  variant?: ProductVariant | undefined
  /** What the quantity field shows that was changed last; `undefined` while there is none on the page. */
  quantity?: number | undefined
  /** Changes that field. */
  setQuantity?: ((quantity: number) => void) | undefined
  /** The variant for the newest choice is being loaded; `variant` is still the previous one. */
  isLoading?: boolean | undefined
  /** Why this choice cannot be bought, as a message for the shopper. */
  problem?: string | undefined
}

type Choices = Map<string, MapStore<ProductChoice>>

const ofPage: Choices = new Map()
let ofDialogs = new WeakMap<Element, Choices>()

/**
 * The store of a product's choice; the same id always returns the same store.
 *
 * @param dialog The dialog that shows the product: its choice is not that of the page.
 */
export function $product(productId: string, dialog?: Element): MapStore<ProductChoice> {
  const choices = dialog ? choicesIn(dialog) : ofPage
  let $choice = choices.get(productId)
  if (!$choice) {
    $choice = map<ProductChoice>({})
    choices.set(productId, $choice)
  }
  return $choice
}

/** Discards the choices of all products. */
export function forgetProducts(): void {
  ofPage.clear()
  ofDialogs = new WeakMap()
}

function choicesIn(dialog: Element): Choices {
  const choices = ofDialogs.get(dialog) ?? new Map()
  ofDialogs.set(dialog, choices)
  return choices
}
