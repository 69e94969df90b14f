import { useId } from 'react'

import { context } from '../context.ts'
import { messages } from '../i18n/messages.ts'
import { formatMoney, toMajor, toMinor } from '../shared/numbers/money.ts'
import texts from '../texts/en/free-shipping-bar.json'

const t = messages('freeShipping', texts)

export interface FreeShippingBarProps {
  /** The value of the cart, in major units. */
  amount: number
  /** The amount from which delivery is free. */
  from: number
  currency: string
}

/** Shows how much is missing for free delivery, as text and as a progress bar. */
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

/** The message about the missing amount, or that delivery is free. */
export function freeShippingMessage(amount: number, from: number, currency: string): string {
  if (amount >= from) return t('reached')
  const missing = toMajor(toMinor(from) - toMinor(amount))
  return t('missing', { amount: formatMoney(missing, currency, context().culture) })
}
