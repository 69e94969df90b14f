import { useStore } from '@nanostores/react'
import { array, optional } from 'valibot'
import { context } from '../../src/context.ts'
import { type AttributeProps, about, count, json, text } from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { $product } from '../../src/stores/product/product.ts'
import texts from '../../src/texts/en/price-tiers.json'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { nextTier, orderableTiers, Tier, tierRows } from './tiers.ts'

const t = messages('price-tiers', texts)

export const attributes = {
  productId: about('Id of the product of the page.', text),
  tiers: about(
    'Unit price from each quantity on, in major units, including the base price.',
    json(array(Tier))
  ),
  currency: about('Currency of the prices, such as EUR.', text),
  quantity: about('Quantity that the page was rendered with.', optional(count, '1'))
}

/** The unit price at each quantity, and the saving at the next tier [PDP-10]. */
export function PriceTiers({
  productId,
  tiers,
  currency,
  quantity
}: AttributeProps<typeof attributes>) {
  const choice = useStore($product(productId, useDialogAround()))
  const pieces = choice.quantity ?? quantity
  const rows = tierRows(orderableTiers(tiers, choice.variant), pieces)
  const next = choice.variant?.IsAvailable === false ? undefined : nextTier(rows, pieces)
  const money = (amount: number) => formatMoney(amount, currency, context().culture)
  return (
    <>
      <table className="vitrine-price-tiers__table">
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('saved')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ FromQuantity, UnitPriceTaxIncl, savedPercent, isCurrent }) => (
            <tr key={FromQuantity} aria-current={isCurrent || undefined}>
              <th scope="row">
                {t(`pieces.${pluralOf(FromQuantity)}`, { count: FromQuantity })}
                {isCurrent && <VisuallyHidden> ({t('current')})</VisuallyHidden>}
              </th>
              <td translate="no">{money(UnitPriceTaxIncl)}</td>
              <td>{savedPercent > 0 ? percent(savedPercent) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="vitrine-price-tiers__next">
        {next && (
          <Offer
            pieces={next.FromQuantity - pieces}
            price={money(next.UnitPriceTaxIncl)}
            // without a quantity field, there is nothing to set
            onTake={choice.setQuantity && (() => choice.setQuantity?.(next.FromQuantity))}
          />
        )}
      </p>
    </>
  )
}

interface OfferProps {
  pieces: number
  price: string
  onTake: (() => void) | undefined
}

function Offer({ pieces, price, onTake }: OfferProps) {
  const text = t(`next.${pluralOf(pieces)}`, { count: pieces, price })
  if (!onTake) return text
  return (
    <button type="button" className="vitrine-price-tiers__take" onClick={onTake}>
      {text}
    </button>
  )
}

function percent(value: number): string {
  return new Intl.NumberFormat(context().culture, { style: 'percent' }).format(value / 100)
}
