import type { MouseEvent } from 'react'

import { context } from '../../src/context.ts'
import type { CartItem } from '../../src/contract/cart.ts'
import { assetUrl } from '../../src/lib/asset-url.ts'
import { Money } from '../../src/ui/money.tsx'
import { t } from './cart-summary.messages.ts'

interface MiniCartLineProps {
  item: CartItem
  onRemove(event: MouseEvent<HTMLButtonElement>): void
}

/** One line of the preview. */
export function MiniCartLine({ item, onRemove }: MiniCartLineProps) {
  const { Name, VariantName, Photo, CurrencyCode } = item
  return (
    <li className="vitrine-mini-cart__line">
      <span className="vitrine-mini-cart__picture">
        {Photo && (
          <img
            src={assetUrl(context().applicationPath, Photo, 128, 128)}
            width={64}
            height={64}
            alt=""
          />
        )}
      </span>
      <div className="vitrine-mini-cart__words">
        <a className="vitrine-mini-cart__name" href={item.ProductUrl}>
          {Name}
        </a>
        {VariantName && <p className="vitrine-mini-cart__variant">{VariantName}</p>}
        <p className="vitrine-mini-cart__price">
          <span>{t('pieces', { count: item.Quantity })}</span>
          <Money amount={item.UnitPriceTaxIncl} currency={CurrencyCode} />
        </p>
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
