import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'

import type { ProductVariant } from '../../src/contract/catalog.ts'
import { $product } from '../../src/stores/product.ts'

/** A quantity that is typed must stand this long before its price is asked for, in ms [PDP-04]. */
const TYPING_MS = 600

/** Calls back with a quantity that can be ordered of the variant, once it has settled [PDP-04]. */
export function useQuantity(
  productId: string,
  { MinQuantity, MaxQuantity }: ProductVariant,
  onQuantity: (quantity: number) => void
): void {
  const { quantity } = useStore($product(productId))
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
