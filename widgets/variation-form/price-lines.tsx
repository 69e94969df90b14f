import { context } from '../../src/context.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import type { ProductVariant } from '../../src/shared/contract/catalog.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { t } from './variation-form.messages.ts'

export interface PriceLinesProps {
  variant: ProductVariant
  /** The quantity that the price applies to. */
  quantity: number
  /** Stock level from which the remaining quantity is shown; 0 means never. */
  lowStock: number
}

/** The unit price, the price before a discount, and the availability. */
export function PriceLines({ variant, quantity, lowStock }: PriceLinesProps) {
  const { UnitPriceTaxIncl, OriginalUnitPriceTaxIncl } = variant
  const before = OriginalUnitPriceTaxIncl ?? UnitPriceTaxIncl
  const isForMany = quantity > Math.max(variant.MinQuantity, 1)
  return (
    <>
      <p className="vitrine-variation-form__price">
        {before > UnitPriceTaxIncl && (
          <>
            <VisuallyHidden>{t('was')}</VisuallyHidden>
            <s className="vitrine-variation-form__before" translate="no">
              {money(before, variant)}
            </s>
            <VisuallyHidden>{t('now')}</VisuallyHidden>
          </>
        )}
        <strong className="vitrine-variation-form__now" translate="no">
          {money(UnitPriceTaxIncl, variant)}
        </strong>
        <span className="vitrine-variation-form__tax">
          {isForMany ? t('taxFor', { quantity }) : t('tax')}
        </span>
      </p>
      <PriceNotes variant={variant} />
      <p
        className="vitrine-variation-form__stock"
        data-available={variant.IsAvailable}
        data-low={isLow(variant, lowStock) || undefined}
      >
        <span>{stockOf(variant, lowStock)}</span>
      </p>
    </>
  )
}

/** The lowest price of the 30 days before the discount and the price per unit of measure, if known. */
function PriceNotes({ variant }: Pick<PriceLinesProps, 'variant'>) {
  const { LowestPriceTaxIncl, MeasurePriceTaxIncl, Measure } = variant
  return (
    <>
      {typeof LowestPriceTaxIncl === 'number' && (
        <p className="vitrine-variation-form__note">
          {t('lowest', { price: money(LowestPriceTaxIncl, variant) })}
        </p>
      )}
      {typeof MeasurePriceTaxIncl === 'number' && Measure && (
        <p className="vitrine-variation-form__note">
          {t('measure', { price: money(MeasurePriceTaxIncl, variant), measure: Measure })}
        </p>
      )}
    </>
  )
}

/** Price and stock as one sentence for screen readers. */
export function priceSentence(variant: ProductVariant, lowStock: number): string {
  const price = money(variant.UnitPriceTaxIncl, variant)
  return t('said', { price, stock: stockOf(variant, lowStock) })
}

function money(amount: number, { CurrencyCode }: ProductVariant): string {
  return formatMoney(amount, CurrencyCode, context().culture)
}

function stockOf(variant: ProductVariant, lowStock: number): string {
  const { IsAvailable, StockQuantity } = variant
  if (!IsAvailable) return t('soldOut')
  if (StockQuantity == null) return t('inStock')
  const kind = isLow(variant, lowStock) ? 'fewLeft' : 'inStock'
  return t(`${kind}.${pluralOf(StockQuantity)}`, { count: StockQuantity })
}

function isLow({ IsAvailable, StockQuantity }: ProductVariant, lowStock: number): boolean {
  return IsAvailable && StockQuantity != null && StockQuantity <= lowStock
}
