import type { MouseEvent } from 'react'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { OrderProduct } from '../../src/shared/contract/quick-order.ts'
import { toMajor, toMinor } from '../../src/shared/numbers/money.ts'
import { MAX_ORDER_LINES } from '../../src/shared/quick-order/order-lines.ts'
import type { OrderRow } from '../../src/stores/orders/order-rows.ts'
import { Button } from '../../src/ui/button.tsx'
import { Money } from '../../src/ui/money.tsx'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { t } from './order-preview.messages.ts'

export interface OrderPreviewRowProps {
  row: OrderRow
  onQuantity(quantity: number): void
  onRemove(event: MouseEvent<HTMLButtonElement>): void
  onMend(): void
}

/** One order line: its product, or what is wrong with the line. */
export function OrderPreviewRow({ row, ...does }: OrderPreviewRowProps) {
  const { line, reference, quantity } = row
  const product = line?.Product
  const name = product?.Name ?? reference
  const problem = problemOf(row)
  return (
    <tr className="vitrine-quick-order__row" data-problem={problem ? '' : undefined}>
      <th className="vitrine-quick-order__reference" scope="row" translate="no">
        {row.problem ? row.text : reference}
      </th>
      <td className="vitrine-quick-order__product">
        {product && <Product product={product} typed={reference} />}
        {problem && (
          <p className="vitrine-error">{t('ofLine', { number: row.number, problem })}</p>
        )}
        {problem && <WayOut row={row} {...does} />}
      </td>
      <td data-label={t('price')}>
        {product && <Money amount={product.UnitPriceTaxIncl} currency={product.CurrencyCode} />}
      </td>
      <td data-label={t('stock')}>
        {product?.StockQuantity != null && <Stock count={product.StockQuantity} />}
      </td>
      <td className="vitrine-quick-order__quantity" data-label={t('quantity')}>
        {product && quantity !== undefined ? (
          <QuantityField
            value={quantity}
            rules={{
              min: Math.max(1, product.MinQuantity),
              max: product.MaxQuantity,
              step: product.StepQuantity
            }}
            label={t('quantityOf', { name })}
            hideLabel
            labels={{ less: t('less', { name }), more: t('more', { name }) }}
            lazy
            keepsForm
            onChange={does.onQuantity}
          />
        ) : (
          quantity
        )}
      </td>
      <td className="vitrine-quick-order__amount" data-label={t('amount')}>
        {product && line?.Problem === null && (
          <Amount product={product} pieces={line.Quantity} />
        )}
      </td>
      <td className="vitrine-quick-order__removal">
        <button
          type="button"
          className="vitrine-cross"
          aria-label={t('removeNamed', { name: product ? name : reference })}
          onClick={does.onRemove}
        />
      </td>
    </tr>
  )
}

function problemOf({ line, problem, isBeyond }: OrderRow): string | undefined {
  if (problem) return t(problem)
  if (isBeyond) return t('beyond', { max: MAX_ORDER_LINES })
  return line?.Problem ?? undefined
}

/** A button that applies the available quantity, or one that leads back to the line in the text field. */
function WayOut({ row, onQuantity, onMend }: Omit<OrderPreviewRowProps, 'onRemove'>) {
  if (row.isBeyond) return null
  const count = row.line?.PossibleQuantity ?? 0
  const name = row.line?.Product?.Name
  if (count > 0 && name !== undefined) {
    return (
      <Button aria-label={t('takeNamed', { count, name })} onClick={() => onQuantity(count)}>
        {t('take', { count })}
      </Button>
    )
  }
  return (
    <Button aria-label={t('mendNamed', { number: row.number })} onClick={onMend}>
      {t('mendIt')}
    </Button>
  )
}

function Product({ product, typed }: { product: OrderProduct; typed: string }) {
  const { Photo, CustomerSKU, SKU } = product
  // show the other reference as well, so that the shopper can verify the product
  const isOwn = CustomerSKU?.toUpperCase() === typed.toUpperCase()
  const other = isOwn ? SKU : CustomerSKU && t('own', { sku: CustomerSKU })
  return (
    <div className="vitrine-quick-order__what">
      {Photo && (
        <img src={pictureUrl(Photo, 80, 80)} width={48} height={48} alt="" loading="lazy" />
      )}
      <div>
        <a href={product.ProductUrl}>{product.Name}</a>
        {product.VariantName && <small>{product.VariantName}</small>}
        {other && <small translate="no">{other}</small>}
      </div>
    </div>
  )
}

function Stock({ count }: { count: number }) {
  return count > 0 ? t('inStock', { count }) : t('soldOut')
}

function Amount({ product, pieces }: { product: OrderProduct; pieces: number }) {
  const amount = toMinor(product.UnitPriceTaxIncl, 4) * pieces
  return <Money amount={toMajor(amount, 4)} currency={product.CurrencyCode} />
}
