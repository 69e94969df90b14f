import { type MouseEvent, memo } from 'react'
import { context } from '../../src/context.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { CartItem } from '../../src/shared/contract/cart.ts'
import { toJson } from '../../src/shared/data/to-json.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { Money } from '../../src/ui/money.tsx'
import { t } from './cart-items.messages.ts'
import { LineQuantity } from './line-quantity.tsx'

interface CartLineProps {
  item: CartItem
  isPending: boolean
  onRemove(item: CartItem, event: MouseEvent<HTMLButtonElement>): void
  onKeep: CartLineProps['onRemove'] | undefined
}

/** One line of the cart [CART-10]. */
export const CartLine = memo(function CartLine({
  item,
  isPending,
  onRemove,
  onKeep
}: CartLineProps) {
  const { Name: name, VariantName, SKU, Photo, CurrencyCode: currency } = item
  const { culture } = context()
  return (
    <tr className="vitrine-cart-items__line" data-pending={isPending || undefined}>
      <td className="vitrine-cart-items__picture">
        {Photo && <img src={pictureUrl(Photo, 160, 160)} width={80} height={80} alt="" />}
      </td>
      <th className="vitrine-cart-items__product" scope="row">
        <a className="vitrine-cart-items__name" href={item.ProductUrl}>
          {name}
        </a>
        {VariantName && <span className="vitrine-cart-items__soft">{VariantName}</span>}
        {SKU && (
          <span className="vitrine-cart-items__soft" translate="no">
            {t('sku', { sku: SKU })}
          </span>
        )}
        {!!item.DiscountTaxIncl && !isPending && (
          <span className="vitrine-cart-items__saving" translate="no">
            {t('saving', { amount: formatMoney(item.DiscountTaxIncl, currency, culture) })}
          </span>
        )}
        {onKeep && (
          <button
            type="button"
            className="vitrine-cart-items__action"
            aria-label={t('laterName', { name })}
            onClick={event => onKeep(item, event)}
          >
            {t('later')}
          </button>
        )}
      </th>
      <td className="vitrine-cart-items__price" translate="no">
        {t('each', { price: formatMoney(item.UnitPriceTaxIncl, currency, culture) })}
      </td>
      <td className="vitrine-cart-items__quantity">
        <LineQuantity item={item} isPending={isPending} />
      </td>
      <td className="vitrine-cart-items__total">
        <Money amount={item.LineAmountTaxIncl} currency={currency} />
      </td>
      <td className="vitrine-cart-items__removal">
        <button
          type="button"
          className="vitrine-cart-items__remove vitrine-cross"
          aria-label={t('removeName', { name })}
          onClick={event => onRemove(item, event)}
        />
      </td>
    </tr>
  )
}, isSameLine)

/** Compares by value: each response creates new objects, although usually only one of many lines has changed. */
function isSameLine(before: CartLineProps, after: CartLineProps): boolean {
  return (
    before.isPending === after.isPending &&
    before.onRemove === after.onRemove &&
    before.onKeep === after.onKeep &&
    (before.item === after.item || toJson(before.item) === toJson(after.item))
  )
}
