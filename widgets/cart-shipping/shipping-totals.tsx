import { context } from '../../src/context.ts'
import { formatMoney } from '../../src/lib/money.ts'
import { t } from './cart-shipping.messages.ts'
import type { Shipping } from './shipping.ts'

interface ShippingTotalsProps {
  shipping: Shipping
  isPending: boolean
}

/** What there is to pay with the delivery, part by part. */
export function ShippingTotals({ shipping, isPending }: ShippingTotalsProps) {
  const {
    ItemsAmountTaxIncl,
    DiscountTaxIncl = 0,
    ShippingAmountTaxIncl,
    TotalTaxIncl
  } = shipping
  if (ItemsAmountTaxIncl === undefined || TotalTaxIncl === undefined) return null
  const money = (amount: number) =>
    formatMoney(amount, shipping.CurrencyCode, context().culture)
  const delivery =
    ShippingAmountTaxIncl == null
      ? t('unknown')
      : ShippingAmountTaxIncl === 0
        ? t('free')
        : money(ShippingAmountTaxIncl)
  return (
    <dl className="vitrine-cart-shipping__totals" data-pending={isPending || undefined}>
      <div>
        <dt>{t('goods')}</dt>
        <dd>{money(ItemsAmountTaxIncl)}</dd>
      </div>
      {DiscountTaxIncl > 0 && (
        <div>
          <dt>{t('discount')}</dt>
          <dd>−{money(DiscountTaxIncl)}</dd>
        </div>
      )}
      <div>
        <dt>{t('delivery')}</dt>
        <dd>{delivery}</dd>
      </div>
      <div className="vitrine-cart-shipping__total">
        <dt>{t('total')}</dt>
        <dd>{money(TotalTaxIncl)}</dd>
      </div>
    </dl>
  )
}
