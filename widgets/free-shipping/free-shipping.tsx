import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { $cart } from '../../src/stores/cart.ts'
import { announce } from '../../src/ui/announce.ts'
import { FreeShippingBar, freeShippingWords } from '../../src/ui/free-shipping-bar.tsx'

export interface FreeShippingProps {
  amount: number
  freeFrom?: number | undefined
  currency: string
}

/** Says how much is missing until the delivery costs nothing, and follows the cart. */
export function FreeShipping({ amount, freeFrom, currency }: FreeShippingProps) {
  const state = useStore($cart)
  const cart = state.status === 'ready' ? state.cart : undefined
  // an older back end does not say it: then the page does
  const from = cart?.FreeShippingFrom === undefined ? freeFrom : cart.FreeShippingFrom
  const has = cart ? cart.AmountTaxIncl : amount
  const isSettled = state.status !== 'ready' || state.pending.size === 0
  const isShown = from != null && from > 0 && (cart ? cart.ItemsCount : has) > 0
  useSpokenArrival(isShown && has >= from, isSettled, has, from ?? 0, currency)

  if (!isShown) return null
  return <FreeShippingBar amount={has} from={from} currency={cart?.CurrencyCode ?? currency} />
}

/** Says once that the delivery costs nothing now, when the server has confirmed it. */
function useSpokenArrival(
  isReached: boolean,
  isSettled: boolean,
  amount: number,
  from: number,
  currency: string
) {
  const before = useRef(isReached)
  useEffect(() => {
    if (!isSettled || before.current === isReached) return
    before.current = isReached
    if (isReached) announce(freeShippingWords(amount, from, currency))
  }, [isReached, isSettled, amount, from, currency])
}
