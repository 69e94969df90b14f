import type { MapStore } from 'nanostores'
import { useLayoutEffect, useState } from 'react'

import type { ProductChoice } from '../../src/stores/product/product.ts'

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

  useLayoutEffect(() => {
    $choice.set({ ...$choice.get(), quantity, setQuantity })
  }, [$choice, quantity])

  useLayoutEffect(
    () => () => {
      const { quantity: _, setQuantity: newest, ...rest } = $choice.get()
      // the next page may show the same product and has published its own quantity by now
      if (newest === setQuantity) $choice.set(rest)
    },
    [$choice]
  )

  return [quantity, setQuantity]
}
