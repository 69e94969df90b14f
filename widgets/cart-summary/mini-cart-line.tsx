import { type MouseEvent, useState } from 'react'

import { reportProblem } from '../../src/api/report-problem.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { CartItem } from '../../src/shared/contract/cart.ts'
import { setQuantity } from '../../src/stores/cart/cart.ts'
import { Money } from '../../src/ui/money.tsx'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { t } from './cart-summary.messages.ts'

interface MiniCartLineProps {
  item: CartItem
  isPending: boolean
  onRemove(event: MouseEvent<HTMLButtonElement>): void
}

/** One line of the cart preview. */
export function MiniCartLine({ item, isPending, onRemove }: MiniCartLineProps) {
  const { Name, VariantName, Photo, CurrencyCode, StepQuantity } = item
  const [problem, setProblem] = useState('')

  async function change(quantity: number) {
    setProblem('')
    try {
      await setQuantity(item.ItemId, quantity)
    } catch (error) {
      const isTold = reportProblem(error, { retry: () => void change(quantity) })
      if (!isTold) setProblem(explain(error))
    }
  }

  return (
    <li className="vitrine-mini-cart__line">
      <span className="vitrine-mini-cart__picture">
        {Photo && <img src={pictureUrl(Photo, 128, 128)} width={64} height={64} alt="" />}
      </span>
      <div className="vitrine-mini-cart__words">
        <a className="vitrine-mini-cart__name" href={item.ProductUrl}>
          {Name}
        </a>
        {VariantName && <p className="vitrine-mini-cart__variant">{VariantName}</p>}
        <p className="vitrine-mini-cart__price">
          <Money amount={item.UnitPriceTaxIncl} currency={CurrencyCode} />
        </p>
        <QuantityField
          value={item.Quantity}
          rules={{
            min: Math.max(1, item.MinQuantity),
            max: item.MaxQuantity,
            step: StepQuantity
          }}
          label={t('quantityOf', { name: Name })}
          hideLabel
          labels={{ less: t('less', { name: Name }), more: t('more', { name: Name }) }}
          busy={isPending}
          lazy
          keepsForm
          onChange={change}
        />
        {problem && (
          <p className="vitrine-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button
        type="button"
        className="vitrine-mini-cart__remove vitrine-cross"
        aria-label={t('remove', { name: Name })}
        onClick={onRemove}
      />
    </li>
  )
}
