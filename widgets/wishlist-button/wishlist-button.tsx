import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { optional } from 'valibot'
import { context } from '../../src/context.ts'
import {
  type AttributeProps,
  about,
  flag,
  oneOf,
  text,
  url
} from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { withVariant } from '../../src/lib/url/with-variant.ts'
import { visit } from '../../src/navigation/visit.ts'
import { $product } from '../../src/stores/product/product.ts'
import { $wishlistRevision } from '../../src/stores/wishlist/wishlist-count.ts'
import {
  $inWishlist,
  loadInWishlist,
  primeInWishlist
} from '../../src/stores/wishlist/wishlists.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './wishlist-button.messages.ts'
import type { WishlistDialogProps } from './wishlist-dialog.tsx'

const ASKED = { openWishlist: 'wishlist', openBirthlist: 'birthlist' } as const

/**
 * The kind of list that the URL asks to open: `?openWishlist`, `?openBirthlist=true`, or `?openWishlist=420` for one of several
 * variants [WISH-01]. The parameter is removed from the URL, so that a reload, Back or a second button does not open it again.
 */
function askedKind(variantId: string): 'wishlist' | 'birthlist' | undefined {
  const url = new URL(location.href)
  for (const [name, kind] of Object.entries(ASKED)) {
    const value = url.searchParams.get(name)
    if (value === null || value === 'false') continue
    if (/^\d+$/.test(value) && value !== '1' && value !== variantId) continue
    url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
    return kind
  }
  return undefined
}

const WishlistDialog = lazyView<WishlistDialogProps & { href: string }>(
  () => import('./wishlist-dialog.tsx').then(code => code.WishlistDialog),
  // if the dialog cannot be loaded, open the page instead
  ({ href, onClose }) => {
    useEffect(() => {
      onClose()
      void visit(href)
    }, [href, onClose])
    return null
  }
)

export const attributes = {
  productId: about('Id of the product whose selected variant the widget follows.', text),
  productVariantId: about('Id of the variant that the page was rendered with.', text),
  kind: about(
    'Kind of list that the popup shows first.',
    optional(oneOf(['wishlist', 'birthlist']), 'wishlist')
  ),
  popupHref: about(
    'URL of the popup; defaults to `{site}/{culture}/catalog/wishlist/popup`.',
    optional(url)
  ),
  wishlistHref: about(
    'URL of the wishlist page; defaults to `pages.wishlist` of the page settings.',
    optional(url)
  ),
  inList: about(
    'Whether that variant is on a list; fetched from the server if not given.',
    optional(flag)
  ),
  label: about(
    'Text of the button while the variant is on no list, and title of the dialog; defaults to a translated text.',
    optional(text)
  )
}

/** A heart that shows whether the selected variant is on a list, and opens the popup to add it [WISH-01]. */
export function WishlistButton(props: AttributeProps<typeof attributes>) {
  const { productId, productVariantId, kind } = props
  const { variant, quantity } = useStore($product(productId, useDialogAround()))
  const [opened, setOpened] = useState<'wishlist' | 'birthlist'>()
  const variantId = variant?.ProductVariantId ?? productVariantId
  const isWished = useWished(variantId, productVariantId, props.inList)
  const { sitePath, culture } = context()
  const popup = props.popupHref ?? `${sitePath}/${culture}/catalog/wishlist/popup`
  const asked = opened ?? kind
  const page = withVariant(popup, variantId)
  const href = asked === 'birthlist' ? `${page}&birthlist=true` : page

  // the URL can ask to open the popup [WISH-01]
  useEffect(() => {
    const asked = askedKind(productVariantId)
    if (asked) setOpened(asked)
  }, [productVariantId])

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setOpened(kind)
  }

  return (
    <>
      <a
        className="vitrine-wishlist-button"
        href={href}
        aria-haspopup="dialog"
        data-wished={isWished || undefined}
        onClick={open}
        onPointerEnter={WishlistDialog.preload}
        onFocus={WishlistDialog.preload}
      >
        <Heart />
        <span>{isWished ? t('isOn') : (props.label ?? t('add'))}</span>
      </a>
      {opened && (
        <WishlistDialog
          title={props.label ?? t('add')}
          variantId={variantId}
          quantity={quantity}
          isBirth={opened === 'birthlist'}
          popup={popup}
          lists={props.wishlistHref ?? pageUrl('wishlist')}
          href={href}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Whether a variant is on a list: server-rendered for the initial variant, fetched for others and after changes. */
function useWished(variantId: string, first: string, inList: boolean | undefined): boolean {
  const wished = useStore($inWishlist, { keys: [variantId] })[variantId]
  const round = useStore($wishlistRevision)

  useEffect(() => {
    if (inList !== undefined) primeInWishlist(first, inList)
  }, [first, inList])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers another request.
  useEffect(() => void loadInWishlist(variantId), [variantId, round])

  return wished ?? (variantId === first && inList === true)
}

/** A heart outline, which CSS fills if the variant is on a list. */
function Heart() {
  return (
    <svg
      className="vitrine-wishlist-button__heart"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      aria-hidden="true"
    >
      <path d="M12 20.5 4 12.6a5 5 0 0 1 7-7.1l1 1 1-1a5 5 0 0 1 7 7.1z" />
    </svg>
  )
}
