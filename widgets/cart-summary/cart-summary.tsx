import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text, url } from '../../src/element/attributes.ts'
import { OfflineError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { chosenPageUrl, pageUrl } from '../../src/lib/settings/page-url.ts'
import { $cart, type CartState, prepareCart, refreshCart } from '../../src/stores/cart/cart.ts'
import { AmountHtml } from '../../src/ui/amount-html.tsx'
import { cartAmountHtml } from '../../src/ui/cart-amount-html.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { t } from './cart-summary.messages.ts'
import { useDisclosure } from './use-disclosure.ts'

/** Shared by all summaries on a page (one for desktop, one for mobile), so that only one announces a change. */
let said: number | undefined

/** `"Basket, 3 items"` */
function countInWords(count: number): string {
  return t(pluralOf(count), { count })
}

/** Announces a new count once the server has confirmed it. The server-rendered count is not announced. */
function announceCount(state: CartState, served: number): void {
  // a change of the cart has woken the tag: the shopper knows the server-rendered count
  said ??= served
  if (state.status !== 'ready') said = served
  else if (state.pending.size === 0) say(state.cart.ItemsCount)
}

function say(count: number): void {
  if (said !== undefined && said !== count) announce(countInWords(count))
  said = count
}

const MiniCart = lazyView(
  () => import('./mini-cart.tsx').then(code => code.MiniCart),
  () => (
    <p className="vitrine-mini-cart" role="alert">
      {explain(new OfflineError(''))}
    </p>
  )
)

export const attributes = {
  href: about(
    'URL of the cart page; defaults to `pages.cart` of the page settings.',
    optional(url)
  ),
  checkoutHref: about(
    'URL of the checkout; defaults to `pages.checkout` of the page settings, without which there is no such link.',
    optional(url)
  ),
  count: about('Number of items in the cart when the page was rendered.', optional(count, '0')),
  amount: about(
    'Cart amount including tax when the page was rendered, formatted like `AmountTaxInclHtml`.',
    optional(text)
  )
}

/** Larger counts are shown as "99+", because they would cover the amount; the accessible name has the exact count. */
const MAX_SHOWN = 99

/** The link to the cart with its count and amount, and a preview of its contents [CART-05]. */
export function CartSummary({ count, amount, ...given }: AttributeProps<typeof attributes>) {
  const { href = pageUrl('cart'), checkoutHref = chosenPageUrl('checkout') } = given
  const state = useStore($cart)
  const { isOpen, onBack, wrapper, toggle } = useDisclosure()
  const previewId = useId()
  const isKnown = state.status === 'ready'
  const pieces = isKnown ? state.cart.ItemsCount : count
  const total = isKnown ? cartAmountHtml(state.cart) : amount

  useEffect(() => announceCount(state, count), [state, count])
  useEffect(() => primeCount(count), [count])

  return (
    <div className="vitrine-cart-summary" {...wrapper} onPointerOver={prepare}>
      <a className="vitrine-cart-summary__link" href={href}>
        <CartIcon />
        <VisuallyHidden>{countInWords(pieces)}</VisuallyHidden>
        <span className="vitrine-count-badge" aria-hidden="true" hidden={pieces === 0}>
          {pieces > MAX_SHOWN ? `${MAX_SHOWN}+` : pieces}
        </span>
        <span className="vitrine-cart-summary__amount">
          {total && <AmountHtml html={total} />}
        </span>
      </a>
      <button
        type="button"
        className="vitrine-cart-summary__toggle"
        onFocus={prepare}
        aria-label={t('preview')}
        aria-controls={isOpen ? previewId : undefined}
        {...toggle}
      />
      {isOpen && (
        <MiniCart
          id={previewId}
          state={state}
          href={href}
          checkoutHref={checkoutHref}
          onBack={onBack}
        />
      )}
    </div>
  )
}

/** Preloads the preview when the shopper is likely to open it. */
function prepare(): void {
  MiniCart.preload()
  void prepareCart()
}

/** Reloads the cart if a later page shows another count, because the server may change the cart without an API call. */
function primeCount(count: number): void {
  const state = $cart.get()
  if (state.status === 'ready' && state.cart.ItemsCount !== count) void refreshCart()
}

/** A shopping cart icon in the text colour. */
function CartIcon() {
  return (
    <svg
      className="vitrine-cart-summary__icon"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 3h3l2.7 12h10.6L21 6.5H5.8" />
      <circle cx="9" cy="19.5" r="1.5" />
      <circle cx="17" cy="19.5" r="1.5" />
    </svg>
  )
}
