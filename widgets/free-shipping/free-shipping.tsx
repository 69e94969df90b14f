import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { announce } from '../../src/lib/feedback/announce.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { FreeShippingBar, freeShippingMessage } from '../../src/ui/free-shipping-bar.tsx'

export interface FreeShippingProps {
  amount: number
  freeFrom?: number | undefined
  currency: string
}

/** Shows how much more the shopper must spend to get free delivery, based on the current cart. */
export function FreeShipping({ amount, freeFrom, currency }: FreeShippingProps) {
  const state = useStore($cart)
  const cart = state.status === 'ready' ? state.cart : undefined
  // older back ends do not send this amount, so the attribute is used
  const from = cart?.FreeShippingFrom === undefined ? freeFrom : cart.FreeShippingFrom
  const has = cart ? cart.AmountTaxIncl : amount
  const isSettled = state.status !== 'ready' || state.pending.size === 0
  const isShown = from != null && from > 0 && (cart ? cart.ItemsCount : has) > 0
  useSpokenArrival(isShown && has >= from, isSettled, has, from ?? 0, currency)

  if (!isShown) return null
  return <FreeShippingBar amount={has} from={from} currency={cart?.CurrencyCode ?? currency} />
}

/** Announces once, after the server's confirmation, that delivery has become free. */
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
    if (isReached) announce(freeShippingMessage(amount, from, currency))
  }, [isReached, isSettled, amount, from, currency])
}
