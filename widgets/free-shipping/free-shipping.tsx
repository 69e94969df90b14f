import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, decimal, text } from '../../src/element/attributes.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { FreeShippingBar, freeShippingMessage } from '../../src/ui/free-shipping-bar.tsx'

export const attributes = {
  amount: about(
    'Cart total when the page was rendered, in major units.',
    optional(decimal, '0')
  ),
  freeFrom: about(
    'Minimum amount for free delivery; `FreeShippingFrom` of the cart takes precedence.',
    optional(decimal)
  ),
  currency: about('Currency of the amounts.', optional(text, 'EUR'))
}

/** Shows how much more the shopper must spend to get free delivery, based on the current cart. */
export function FreeShipping({
  amount,
  freeFrom,
  currency
}: AttributeProps<typeof attributes>) {
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
