import type { Cart } from '../../src/shared/contract/cart.ts'
import { AmountHtml } from '../../src/ui/amount-html.tsx'
import { cartAmountHtml } from '../../src/ui/cart-amount-html.ts'
import { Money } from '../../src/ui/money.tsx'
import { t } from './cart-items.messages.ts'

interface CartSumsProps {
  cart: Cart
  /** Whether a change is waiting for the server's confirmation. */
  isPending: boolean
}

/** The total and its components, as far as the back end provides them [CART-01]. */
export function CartSums({ cart, isPending }: CartSumsProps) {
  const { CurrencyCode: currency, ItemsAmountTaxIncl: goods, TotalTaxIncl: total } = cart
  const { DiscountTaxIncl: discount = 0, ShippingAmountTaxIncl: shipping, Taxes = [] } = cart
  const { ReversedTax: reversed = 0, TaxNotice } = cart
  const method = cart.ShippingMethods?.find(
    one => one.ShippingMethodId === cart.ShippingMethodId
  )
  const hasParts = goods !== undefined && (discount > 0 || shipping != null || reversed > 0)

  if (total === undefined) return <PlainTotal cart={cart} isPending={isPending} />
  return (
    <>
      {hasParts && (
        <dl className="vitrine-cart-items__sums">
          <Sum name={t('goods')}>
            <Money amount={goods} currency={currency} />
          </Sum>
          {discount > 0 && (
            <Sum name={t('discount')} isPending={isPending}>
              −<Money amount={discount} currency={currency} />
            </Sum>
          )}
          {shipping != null && (
            <Sum name={t('shipping')} hint={method?.Description} isPending={isPending}>
              {shipping === 0 ? t('free') : <Money amount={shipping} currency={currency} />}
            </Sum>
          )}
          {reversed > 0 && (
            <Sum name={t('reversed')} isPending={isPending}>
              −<Money amount={reversed} currency={currency} />
            </Sum>
          )}
        </dl>
      )}
      <p className="vitrine-cart-items__grand-total">
        <span>{t(reversed > 0 ? 'grandTotalExcl' : 'grandTotal')}</span>
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      </p>
      {Taxes.map(({ VatPercent, AmountTax }) => (
        <p
          key={VatPercent}
          className="vitrine-cart-items__excl"
          data-pending={isPending || undefined}
        >
          <span>{t('tax', { percent: VatPercent })}</span>
          <Money amount={AmountTax} currency={currency} />
        </p>
      ))}
      {TaxNotice && <p className="vitrine-cart-items__excl">{TaxNotice}</p>}
    </>
  )
}

/** The only total that older back ends provide. */
function PlainTotal({ cart, isPending }: CartSumsProps) {
  return (
    <>
      <p className="vitrine-cart-items__grand-total">
        <span>{t('grandTotal')}</span>
        <strong>
          <AmountHtml html={cartAmountHtml(cart)} />
        </strong>
      </p>
      {cart.AmountTaxExclHtml && (
        <p className="vitrine-cart-items__excl" data-pending={isPending || undefined}>
          <AmountHtml html={cart.AmountTaxExclHtml} />
          <span>{t('totalExcl')}</span>
        </p>
      )}
    </>
  )
}

interface SumProps {
  name: string
  hint?: string | null | undefined
  isPending?: boolean
  children: React.ReactNode
}

/** Dimmed while a change is pending, because only the server can calculate the new sum. */
function Sum({ name, hint, isPending, children }: SumProps) {
  return (
    <div data-pending={isPending || undefined}>
      <dt>
        {name}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
