import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useEffectEvent } from 'react'

import type { ProductVariant } from '../../src/shared/contract/catalog.ts'
import type { ProductChoice } from '../../src/stores/product/product.ts'

/** Delay between the last change of the quantity and the request for its price, in ms [PDP-04]. */
const TYPING_MS = 600

/** Calls back with a valid quantity once the shopper has stopped changing it [PDP-04]. */
export function useQuantity(
  $choice: ReadableAtom<ProductChoice>,
  { MinQuantity, MaxQuantity }: ProductVariant,
  onQuantity: (quantity: number) => void
): void {
  const { quantity } = useStore($choice)
  const settled = useEffectEvent(onQuantity)
  const isAllowed =
    quantity !== undefined &&
    quantity >= MinQuantity &&
    (MaxQuantity === 0 || quantity <= MaxQuantity)

  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => settled(quantity), TYPING_MS)
    return () => clearTimeout(timer)
  }, [quantity, isAllowed])
}
