import { type MouseEvent, useState } from 'react'

import { context } from '../../src/context.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { WishlistLine, WishlistSummary } from '../../src/shared/contract/wishlist.ts'
import { formatMoney, toMajor, toMinor } from '../../src/shared/numbers/money.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { Button } from '../../src/ui/button.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Money } from '../../src/ui/money.tsx'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { showProblem } from './show-problem.ts'
import { Tool } from './tool.tsx'
import { t } from './wishlist.messages.ts'

const LineDetails = lazyView(() => import('./line-details.tsx').then(code => code.LineDetails))
const DesiredQuantityDialog = lazyView(() =>
  import('./desired-quantity-dialog.tsx').then(code => code.DesiredQuantityDialog)
)

/** Stock level from which the remaining quantity is shown. */
const LOW_STOCK = 5
/** Maximum desired quantity. */
const MAX_WISHED = 9999

export interface WishlistItemProps {
  line: WishlistLine
  page: WishlistPage
  isBirth: boolean
  others: readonly WishlistSummary[]
  isChosen: boolean
  isBuying: boolean
  onChoose(isChosen: boolean): void
  onBuy(): void
  onRemove(event: MouseEvent<HTMLButtonElement>): void
}

/** One line of a list, with the current price and stock [WISH-09]. */
export function WishlistItem({ line, page, isBirth, others, ...does }: WishlistItemProps) {
  const { Name: name, Photo, Quantity, StockQuantity, BoughtQuantity } = line
  return (
    <tr className="vitrine-wishlist__line">
      <td className="vitrine-wishlist__choice">
        <input
          type="checkbox"
          checked={does.isChosen}
          aria-label={t('choose', { name })}
          onChange={event => does.onChoose(event.target.checked)}
        />
      </td>
      <td className="vitrine-wishlist__picture">
        {Photo && <img src={pictureUrl(Photo, 160, 160)} width={80} height={80} alt="" />}
      </td>
      <th className="vitrine-wishlist__product" scope="row">
        <a className="vitrine-wishlist__product-name" href={line.ProductUrl}>
          {name}
        </a>
        {line.VariantName && <span className="vitrine-wishlist__soft">{line.VariantName}</span>}
        {StockQuantity != null && <Stock count={StockQuantity} />}
        <PriceDrop line={line} />
        {BoughtQuantity > 0 && (
          <span className="vitrine-wishlist__badge" data-kind="given">
            {t('given', { count: BoughtQuantity, of: Quantity })}
          </span>
        )}
        {!!line.ReservedQuantity && (
          <span className="vitrine-wishlist__badge">
            {t('reserved', { count: line.ReservedQuantity })}
          </span>
        )}
        {line.Note && <span className="vitrine-wishlist__note">{line.Note}</span>}
        <Tool label={t('more')} name={t('moreNamed', { name })} className="more">
          {close => <LineDetails line={line} page={page} others={others} onDone={close} />}
        </Tool>
      </th>
      <td className="vitrine-wishlist__price" translate="no">
        <Money amount={line.UnitPriceTaxIncl} currency={line.CurrencyCode} />
      </td>
      <td className="vitrine-wishlist__quantity">
        {isBirth ? (
          <Desired line={line} page={page} />
        ) : (
          <QuantityField
            value={Quantity}
            rules={{ min: 1, max: MAX_WISHED, step: 1 }}
            label={t('quantityOf', { name })}
            hideLabel
            labels={{ less: t('less', { name }), more: t('moreOf', { name }) }}
            lazy
            keepsForm
            onChange={value => page.setQuantity(line, value).catch(showProblem)}
          />
        )}
      </td>
      <td className="vitrine-wishlist__buy">
        <Button
          aria-label={t('buyNamed', { name })}
          busy={does.isBuying}
          disabled={StockQuantity === 0}
          onClick={does.onBuy}
        >
          {t('buy')}
        </Button>
      </td>
      <td className="vitrine-wishlist__removal">
        <button
          type="button"
          className="vitrine-wishlist__remove vitrine-cross"
          aria-label={t('removeNamed', { name })}
          onClick={does.onRemove}
        />
      </td>
    </tr>
  )
}

/** The desired quantity on a birth list, as a button that opens the dialog to edit it. */
function Desired({ line, page }: { line: WishlistLine; page: WishlistPage }) {
  const [isOpen, setOpen] = useState(false)
  const { Name: name, Quantity: count } = line
  return (
    <>
      <Button
        className="vitrine-wishlist__wished"
        aria-haspopup="dialog"
        aria-label={t('desire', { count, name })}
        onPointerEnter={DesiredQuantityDialog.preload}
        onFocus={DesiredQuantityDialog.preload}
        onClick={() => setOpen(true)}
      >
        {count}
      </Button>
      {isOpen && (
        <DesiredQuantityDialog line={line} page={page} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Stock({ count }: { count: number }) {
  const level = count === 0 ? 'out' : count <= LOW_STOCK ? 'low' : 'in'
  return (
    <span className="vitrine-wishlist__soft" data-level={level}>
      {level === 'out' ? t('soldOut') : t(`${level}.${pluralOf(count)}`, { count })}
    </span>
  )
}

/** How much the price has dropped since the product was added. */
function PriceDrop({ line }: { line: WishlistLine }) {
  const { PriceBeforeTaxIncl: before, UnitPriceTaxIncl: now, CurrencyCode } = line
  const less = before === null ? 0 : toMinor(before) - toMinor(now)
  if (less <= 0) return null
  const amount = formatMoney(toMajor(less), CurrencyCode, context().culture)
  return (
    <span className="vitrine-wishlist__badge" data-kind="cheaper">
      {t('cheaper', { amount })}
    </span>
  )
}
