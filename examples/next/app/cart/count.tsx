'use client'

import { useEffect, useState } from 'react'
import { cart } from 'vitrine'

/** The pieces in the cart, after each change. */
export function Count() {
  const [count, setCount] = useState<number>()
  useEffect(() => cart.subscribe(({ ItemsCount }) => setCount(ItemsCount)), [])
  return count !== undefined && <output>{count === 1 ? '1 piece' : `${count} pieces`}</output>
}
