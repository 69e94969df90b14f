import type { MapStore } from 'nanostores'
import { useLayoutEffect, useState } from 'react'

import type { ProductChoice } from '../../src/stores/product/product.ts'
import { publishQuantity, withdrawQuantity } from '../../src/stores/product/product-quantity.ts'

/**
 * The quantity of this field alone, because a page may show the same product several times. What follows the product's quantity,
 * as its price, gets the one that was changed last, while its field is on the page.
 *
 * @param value The initial quantity; when it changes, it replaces what was typed.
 */
export function useOwnQuantity(
  $choice: MapStore<ProductChoice>,
  value: number
): [quantity: number, setQuantity: (quantity: number) => void] {
  const [quantity, setQuantity] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setQuantity(value)
  }

  useLayoutEffect(() => publishQuantity($choice, quantity, setQuantity), [$choice, quantity])
  useLayoutEffect(() => () => withdrawQuantity($choice, setQuantity), [$choice])

  return [quantity, setQuantity]
}
