import { decimal, optional, text, useCart, useContext, widget } from 'vitrine/define'
import { t } from './texts.ts'

interface AcmeFreeDeliveryProps {
  /** The total from which delivery is free, tax included. */
  from: number
  /** The currency of `from`. */
  currency: string
}

/** How much is missing for free delivery. Until the cart is known, and in another currency, only from when it is free. */
function AcmeFreeDelivery({ from, currency }: AcmeFreeDeliveryProps) {
  const state = useCart()
  const { culture } = useContext()
  const price = new Intl.NumberFormat(culture, { style: 'currency', currency })
  if (state.status !== 'ready' || state.cart.CurrencyCode !== currency) {
    return <p className="acme-free-delivery">{t('from', { amount: price.format(from) })}</p>
  }
  const { AmountTaxIncl: amount, ItemsCount: count } = state.cart
  const isOne = new Intl.PluralRules(culture).select(count) === 'one'
  const words =
    amount < from ? t('missing', { amount: price.format(from - amount) }) : t('reached')
  return (
    <div className="acme-free-delivery">
      <p role="status">{words}</p>
      <progress max={from} value={Math.min(amount, from)} aria-label={words} />
      <p>{t(isOne ? 'piece' : 'pieces', { count })}</p>
    </div>
  )
}

export default widget(AcmeFreeDelivery, {
  from: decimal,
  currency: optional(text, 'EUR')
})
