import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { optional } from 'valibot'
import { context } from '../../src/context.ts'
import { type AttributeProps, about, flag, json } from '../../src/element/attributes.ts'
import { formOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { dispatch } from '../../src/events.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { requestLogin } from '../../src/login.ts'
import { Cart } from '../../src/shared/contract/cart.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { $cart, primeCart } from '../../src/stores/cart/cart.ts'
import { $checkout } from '../../src/stores/checkout/checkout.ts'
import { Button } from '../../src/ui/button.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './checkout.messages.ts'
import { showTotals } from './show-totals.ts'
import { Totals } from './totals.tsx'
import { useKeptForm } from './use-kept-form.ts'

export const attributes = {
  cart: about(
    'The cart that the form was rendered with, as a `Cart` of the contract.',
    json(Cart)
  ),
  totalsOnly: about(
    'Shows no order button, because the page prints its own, or shows another step of the form.',
    optional(flag, 'false')
  )
}

/**
 * The checkout totals and the order button. The surrounding form remains server-rendered; its values are saved in the
 * background, and changing the delivery updates the totals [CHK-01].
 */
export function Checkout({ cart: given, totalsOnly }: AttributeProps<typeof attributes>) {
  const { element } = useHost()
  const form = formOf(element)
  const state = useStore($cart)
  const status = useStore($checkout)
  const current = state.status === 'ready' ? state.cart : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known when the page comes
  const before = useMemo(() => current, [given])
  const known = current && isBetter(current, given, before) ? current : given
  const isEmptied = known.Items.length === 0 && given.Items.length > 0
  // the form keeps the totals of what it lists
  const cart = isEmptied ? given : known
  const keep = useKeptForm(form, cart)
  const total = formatMoney(
    cart.TotalTaxIncl ?? cart.AmountTaxIncl,
    cart.CurrencyCode,
    context().culture
  )
  useAnnouncement(isEmptied ? '' : t('spoken', { total }))
  useLayoutEffect(() => primeCart(given), [given])
  useLayoutEffect(() => {
    if (form) showTotals(form, cart, total)
  }, [form, cart, total])
  useChosen(cart, given, form, keep)

  async function logIn() {
    try {
      if (await requestLogin()) keep()
    } catch (error) {
      dispatch('vitrine:problem', { error: error as Error, retry: logIn })
    }
  }

  if (isEmptied) return <Emptied />
  return (
    <>
      {status === 'loggedOut' && (
        <div
          className="vitrine-notice vitrine-notice--info vitrine-checkout__ended"
          role="alert"
        >
          <p>{t('ended')}</p>
          <Button onClick={logIn}>{t('logIn')}</Button>
        </div>
      )}
      <Totals cart={cart} total={total} isPending={status === 'saving'} />
      {!totalsOnly && (
        <Button type="submit" kind="primary" className="vitrine-checkout__order">
          <span>
            {t('order')} <span translate="no">{total}</span>
          </span>
        </Button>
      )}
    </>
  )
}

/** Takes the place of the totals once the cart was ordered or emptied in another tab. */
function Emptied() {
  return (
    <div
      className="vitrine-notice vitrine-notice--warning vitrine-checkout__ended"
      role="alert"
    >
      <p>{t('emptied')}</p>
      <a className="vitrine-button" href={pageUrl('cart')}>
        {t('toBasket')}
      </a>
    </div>
  )
}

/**
 * Whether the cart of the store is newer than that of the page, or the same version with a delivery method. Without versions, the store
 * is newer if it has got a cart since the page came.
 *
 * @param before What the store had when the page came: if it has another cart or a lower version now, the session has a new cart.
 */
function isBetter(known: Cart, given: Cart, before: Cart | undefined): boolean {
  if (known.Version == null || given.Version == null) {
    return known !== before || known.ShippingMethodCode != null
  }
  if (known.CartId !== given.CartId || known.Version < given.Version) {
    return known.CartId !== before?.CartId || known.Version !== before?.Version
  }
  return known.Version > given.Version || known.ShippingMethodCode != null
}

/**
 * If the cart has no delivery method, saves the one that the form of a page selects: once per selection, because a server may
 * raise the version with every draft and still have no method. Later selections are saved by the form.
 */
function useChosen(
  { ShippingMethodCode }: Cart,
  given: Cart,
  form: HTMLFormElement | null,
  keep: () => void
) {
  const tried = useRef<FormDataEntryValue | null>(undefined)
  const isMissing = ShippingMethodCode == null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page with another cart may select another method
  useEffect(() => {
    if (!form || !isMissing) return
    const selected = new FormData(form).get('ShippingMethod')
    if (selected === tried.current) return
    tried.current = selected
    keep()
  }, [form, given, isMissing, keep])
}
