import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { holdEntry } from '../../src/dialogs/history-entries.ts'
import { explain } from '../../src/i18n/explain.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import type { CartItem } from '../../src/shared/contract/cart.ts'
import { $cart, type CartState, loadCart } from '../../src/stores/cart/cart.ts'
import { removalCode, removeLine } from '../../src/stores/cart/removal-code.ts'
import { AmountHtml } from '../../src/ui/amount-html.tsx'
import { cartAmountHtml } from '../../src/ui/cart-amount-html.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { FreeShippingBar } from '../../src/ui/free-shipping-bar.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { CheckoutLink } from '../checkout-link.tsx'
import { t } from './cart-summary.messages.ts'
import { MiniCartLine } from './mini-cart-line.tsx'

interface MiniCartProps {
  id: string
  state: CartState
  href: string
  checkoutHref: string | undefined
  /** Closes the preview on Back. */
  onBack: (() => boolean) | undefined
}

/** The cart preview, from which items can be removed. */
export function MiniCart({ id, state, href, checkoutHref, onBack }: MiniCartProps) {
  const panel = useRef<HTMLElement>(null)

  useLayoutEffect(() => keepInWindow(panel.current!), [])
  useEffect(() => {
    if (!onBack) return
    const release = holdEntry({ close: onBack })
    return () => void release()
  }, [onBack])
  useEffect(() => {
    void removalCode.preload()
    if ($cart.get().status !== 'ready') void loadCart()
  }, [])

  function remove(item: CartItem, event: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(event.currentTarget, '.vitrine-mini-cart__line', panel.current!)
    void removeLine(item)
  }

  return (
    <section
      ref={panel}
      id={id}
      className="vitrine-mini-cart"
      aria-label={t('preview')}
      tabIndex={-1}
    >
      {state.status === 'loading' && <Spinner />}
      {state.status === 'failed' && (
        <ErrorMessage text={explain(state.error)} onRetry={loadCart} />
      )}
      {state.status === 'ready' && state.cart.Items.length === 0 && (
        <p className="vitrine-mini-cart__empty">{t('empty')}</p>
      )}
      {state.status === 'ready' && state.cart.Items.length > 0 && (
        <>
          <ul className="vitrine-mini-cart__lines">
            {state.cart.Items.map(item => (
              <MiniCartLine
                key={item.ItemId}
                item={item}
                isPending={state.pending.has(item.ItemId)}
                onRemove={event => remove(item, event)}
              />
            ))}
          </ul>
          {!!state.cart.FreeShippingFrom && (
            <FreeShippingBar
              amount={state.cart.AmountTaxIncl}
              from={state.cart.FreeShippingFrom}
              currency={state.cart.CurrencyCode}
            />
          )}
          <p className="vitrine-mini-cart__subtotal">
            <span>{t('subtotal')}</span>
            <strong>
              <AmountHtml html={cartAmountHtml(state.cart)} />
            </strong>
          </p>
          <div className="vitrine-mini-cart__ways">
            <a
              className={
                checkoutHref ? 'vitrine-button' : 'vitrine-button vitrine-button--primary'
              }
              href={href}
            >
              {t('goToCart')}
            </a>
            {checkoutHref && (
              <CheckoutLink href={checkoutHref} isPending={state.pending.size > 0}>
                {t('checkout')}
              </CheckoutLink>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** The panel is aligned with the end of the link, or with its start where it would leave the window. */
function keepInWindow(panel: HTMLElement): void {
  if (panel.getBoundingClientRect().left < 0) panel.dataset.side = 'start'
}
