import { context } from '../../src/context.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { Money } from '../../src/ui/money.tsx'
import { t } from './checkout.messages.ts'

interface TotalsProps {
  cart: Cart
  /** The formatted total to pay. */
  total: string
  isPending: boolean
}

/** The amounts for items, delivery and taxes. */
export function Totals({ cart, total, isPending }: TotalsProps) {
  const {
    CurrencyCode: currency,
    DiscountTaxIncl = 0,
    ShippingAmountTaxIncl,
    Taxes = [],
    ReversedTax = 0,
    TaxNotice
  } = cart
  return (
    <>
      <dl className="vitrine-checkout__totals" aria-busy={isPending}>
        <div>
          <dt>{t('items')}</dt>
          <dd>
            <Money amount={cart.ItemsAmountTaxIncl ?? cart.AmountTaxIncl} currency={currency} />
          </dd>
        </div>
        {DiscountTaxIncl > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>
              −<Money amount={DiscountTaxIncl} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('shipping')}</dt>
          <dd>
            {ShippingAmountTaxIncl == null ? (
              '–'
            ) : (
              <Price amount={ShippingAmountTaxIncl} currency={currency} />
            )}
          </dd>
        </div>
        {ReversedTax > 0 && (
          <div>
            <dt>{t('reversed')}</dt>
            <dd>
              −<Money amount={ReversedTax} currency={currency} />
            </dd>
          </div>
        )}
        <div className="vitrine-checkout__sum">
          <dt>{t(ReversedTax > 0 ? 'totalExcl' : 'total')}</dt>
          <dd translate="no">{total}</dd>
        </div>
        {Taxes.map(({ VatPercent, AmountTax }) => (
          <div key={VatPercent} className="vitrine-checkout__tax">
            <dt>{t('tax', { percent: VatPercent.toLocaleString(context().culture) })}</dt>
            <dd>
              <Money amount={AmountTax} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {TaxNotice && <p className="vitrine-checkout__notice">{TaxNotice}</p>}
    </>
  )
}

function Price({ amount, currency }: { amount: number; currency: string }) {
  return amount === 0 ? t('free') : <Money amount={amount} currency={currency} />
}
