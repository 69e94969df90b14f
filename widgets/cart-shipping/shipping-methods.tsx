import { useId } from 'react'

import { context } from '../../src/context.ts'
import type { CartShippingMethod } from '../../src/shared/contract/cart.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { t } from './cart-shipping.messages.ts'

interface ShippingMethodsProps {
  methods: readonly CartShippingMethod[]
  chosen: string
  currency: string
  onChoose(id: string): void
}

/** All delivery methods with their delivery date and price; methods that do not serve the country are marked. */
export function ShippingMethods({ methods, chosen, currency, onChoose }: ShippingMethodsProps) {
  const name = useId()
  return (
    <fieldset className="vitrine-cart-shipping__methods">
      <legend className="vitrine-label">{t('method')}</legend>
      {methods.map(({ ShippingMethodId: id, Name, Description, AmountTaxIncl: amount }) => (
        <label
          key={id}
          className="vitrine-cart-shipping__method"
          data-away={amount === null || undefined}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            disabled={amount === null}
            onChange={() => onChoose(id)}
          />
          <span className="vitrine-cart-shipping__words">
            <span>{Name}</span>
            {Description && <small>{Description}</small>}
          </span>
          <span className="vitrine-cart-shipping__price" translate="no">
            {amount !== null && priceOf(amount, currency)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function priceOf(amount: number, currency: string): string {
  return amount === 0 ? t('free') : formatMoney(amount, currency, context().culture)
}
