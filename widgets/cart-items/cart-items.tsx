import { useStore } from '@nanostores/react'
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, json, url } from '../../src/element/attributes.ts'
import { explain } from '../../src/i18n/explain.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { focusNeighbour } from '../../src/lib/focus/focus-neighbour.ts'
import { chosenPageUrl } from '../../src/lib/settings/page-url.ts'
import { Cart, type CartItem } from '../../src/shared/contract/cart.ts'
import { SavedItems } from '../../src/shared/contract/saved-items.ts'
import {
  $cart,
  $saved,
  type CartState,
  loadCart,
  primeCart
} from '../../src/stores/cart/cart.ts'
import { primeSaved } from '../../src/stores/cart/cart-page.ts'
import { removalCode, removeLine, showOffline } from '../../src/stores/cart/removal-code.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './cart-items.messages.ts'
import { CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { GoneLines } from './gone-lines.tsx'
import { savedItemsCode } from './saved-items-code.ts'
import { SavedList } from './saved-list.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const DiscontinuedLines = lazyView(() =>
  import('./discontinued-lines.tsx').then(code => code.DiscontinuedLines)
)

export const attributes = {
  cart: about(
    'The cart when the page was rendered, as a `Cart` of the contract; fetched from the server if not given.',
    optional(json(Cart))
  ),
  saved: about(
    'The items saved for later, as `SavedItem[]` of the contract; without it, the shopper cannot save items for later.',
    optional(json(SavedItems))
  ),
  checkoutHref: about(
    'URL of the checkout; defaults to `pages.checkout` of the page settings, without which there is no such link.',
    optional(url)
  ),
  shopHref: about(
    'URL for continuing to shop; without it, there is no such link.',
    optional(url)
  )
}

type CartItemsProps = AttributeProps<typeof attributes>

/** The cart lines, with optimistic updates that are rolled back when the server rejects them [CART-01] [CART-02]. */
export function CartItems({ cart, saved, ...ways }: CartItemsProps) {
  const state = withPageCart(useStore($cart), cart)
  const place = useRef<HTMLDivElement>(null)
  const kept = useStore($saved) ?? saved ?? []
  const onFocus = useKeptFocus(place)

  useLayoutEffect(() => {
    if (cart) primeCart(cart)
    else if ($cart.get().status !== 'ready') void loadCart()
  }, [cart])

  useLayoutEffect(() => {
    if (saved) primeSaved(saved)
  }, [saved])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes where the focus and the pointer are, and reacts to nothing
    <div
      ref={place}
      className="vitrine-cart-items"
      tabIndex={-1}
      onFocus={onFocus}
      onPointerEnter={removalCode.preload}
    >
      <GoneLines />
      {state.status === 'loading' && <Spinner />}
      {state.status === 'failed' && (
        <ErrorMessage text={explain(state.error)} onRetry={loadCart} />
      )}
      {state.status === 'ready' && (
        <Contents {...state} {...ways} canKeep={saved !== undefined} place={place} />
      )}
      {kept.length > 0 && <SavedList items={kept} place={place} />}
    </div>
  )
}

type ContentsProps = Omit<Extract<CartState, { status: 'ready' }>, 'status'> &
  Pick<CartItemsProps, 'checkoutHref' | 'shopHref'> & {
    /** Whether lines can be saved for later. */
    canKeep: boolean
    place: React.RefObject<HTMLDivElement | null>
  }

function Contents({ cart, pending, canKeep, place, shopHref, ...given }: ContentsProps) {
  const { checkoutHref = chosenPageUrl('checkout') } = given
  const remove = useCallback(
    (item: CartItem, event: MouseEvent<HTMLButtonElement>) => {
      focusNeighbour(event.currentTarget, '.vitrine-cart-items__line', place.current!)
      void removeLine(item)
    },
    [place]
  )
  const keep = useCallback(
    (item: CartItem, event: MouseEvent<HTMLButtonElement>) => {
      focusNeighbour(event.currentTarget, '.vitrine-cart-items__line', place.current!)
      void savedItemsCode().then(({ keepWithUndo }) => keepWithUndo(item), showOffline)
    },
    [place]
  )

  const gone = !!cart.DiscontinuedItems?.length && (
    <DiscontinuedLines items={cart.DiscontinuedItems} place={place} />
  )
  if (cart.Items.length === 0) {
    return (
      <>
        {gone}
        <EmptyCart shopHref={shopHref} />
      </>
    )
  }
  return (
    <>
      {gone}
      <CartNotices items={cart.Items} />
      <table className="vitrine-cart-items__table">
        <caption className="vitrine-visually-hidden">{t('table')}</caption>
        <thead className="vitrine-cart-items__head">
          <tr>
            <th scope="col" colSpan={2}>
              {t('product')}
            </th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col" className="vitrine-cart-items__total">
              {t('total')}
            </th>
            <th scope="col">
              <span className="vitrine-visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.Items.map(item => (
            <CartLine
              key={item.ItemId}
              item={item}
              isPending={pending.has(item.ItemId)}
              onRemove={remove}
              onKeep={canKeep ? keep : undefined}
            />
          ))}
        </tbody>
      </table>
      <CartTotals
        cart={cart}
        isPending={pending.size > 0}
        checkoutHref={checkoutHref}
        shopHref={shopHref}
      />
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** Shows the server-rendered cart until the store has loaded its own. */
function withPageCart(state: CartState, cart: Cart | undefined): CartState {
  if (state.status === 'ready' || !cart) return state
  return { status: 'ready', cart, pending: NONE }
}

/** The changes that the server made to the cart, such as a reduced quantity, with the item name [CART-08]. */
function CartNotices({ items }: { items: readonly CartItem[] }) {
  const notices = items.flatMap(({ ItemId, Name: name, Notice: notice }) =>
    notice ? [{ id: ItemId, text: t('notice', { name, notice }) }] : []
  )
  const announcement = notices.map(({ text }) => text).join(' ')
  useEffect(() => announce(announcement), [announcement])

  return notices.map(({ id, text }) => (
    <p key={id} className="vitrine-notice vitrine-notice--warning vitrine-cart-items__notice">
      {text}
    </p>
  ))
}

/** The message for an empty cart, with a link back to the shop. */
function EmptyCart({ shopHref }: { shopHref: string | undefined }) {
  return (
    <div className="vitrine-cart-items__empty">
      <p>{t('empty')}</p>
      {shopHref !== undefined && (
        <a className="vitrine-button vitrine-button--primary" href={shopHref}>
          {t('shop')}
        </a>
      )}
    </div>
  )
}
