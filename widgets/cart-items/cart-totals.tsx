import { useEffect, useRef } from 'react'

import { context } from '../../src/context.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { CheckoutLink } from '../checkout-link.tsx'
import { t } from './cart-items.messages.ts'
import { CartSums } from './cart-sums.tsx'
import { ClearCart } from './clear-cart.tsx'

interface CartTotalsProps {
  cart: Cart
  /** Whether a change is waiting for the server's confirmation. */
  isPending: boolean
  checkoutHref: string | undefined
  shopHref: string | undefined
}

/** The cart total and the link to the checkout. */
export function CartTotals({ cart, isPending, checkoutHref, shopHref }: CartTotalsProps) {
  const { ItemsCount: count, AmountTaxIncl, TotalTaxIncl, CurrencyCode } = cart
  useSpokenTotal(
    formatMoney(TotalTaxIncl ?? AmountTaxIncl, CurrencyCode, context().culture),
    isPending
  )

  return (
    <div className="vitrine-cart-items__totals" aria-busy={isPending}>
      <p className="vitrine-cart-items__count">{t(pluralOf(count), { count })}</p>
      <CartSums cart={cart} isPending={isPending} />
      <div className="vitrine-cart-items__ways">
        <ClearCart items={cart.Items} />
        {shopHref !== undefined && (
          <a className="vitrine-button" href={shopHref}>
            {t('shop')}
          </a>
        )}
        {checkoutHref !== undefined && (
          <CheckoutLink href={checkoutHref} isPending={isPending}>
            {t('checkout')}
          </CheckoutLink>
        )}
      </div>
    </div>
  )
}

/** Announces a new total once no change is pending, so that a series of quick clicks results in one announcement. */
function useSpokenTotal(total: string, isPending: boolean) {
  const announced = useRef(total)
  useEffect(() => {
    if (isPending || announced.current === total) return
    announced.current = total
    announce(t('spokenTotal', { total }))
  }, [total, isPending])
}
