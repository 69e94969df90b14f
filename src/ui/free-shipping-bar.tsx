import { useId } from 'react'

import { context } from '../context.ts'
import { formatMoney, toMajor, toMinor } from '../lib/numbers/money.ts'
import { t } from './free-shipping-bar.messages.ts'

export interface FreeShippingBarProps {
  /** What is in the cart, in major units. */
  amount: number
  /** From this amount on the delivery costs nothing. */
  from: number
  currency: string
}

/** How much is missing until the delivery costs nothing, in words and as a bar. */
export function FreeShippingBar({ amount, from, currency }: FreeShippingBarProps) {
  const id = useId()
  const share = Math.min(1, amount / from)
  return (
    <div className="vitrine-free-shipping" data-reached={amount >= from || undefined}>
      <p className="vitrine-free-shipping__text" id={id}>
        {freeShippingMessage(amount, from, currency)}
      </p>
      <progress
        className="vitrine-free-shipping__bar"
        aria-labelledby={id}
        value={share}
        max={1}
      />
    </div>
  )
}

/** The sentence about what is missing, or that nothing is. */
export function freeShippingMessage(amount: number, from: number, currency: string): string {
  if (amount >= from) return t('reached')
  const missing = toMajor(toMinor(from) - toMinor(amount))
  return t('missing', { amount: formatMoney(missing, currency, context().culture) })
}
