import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, url } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { $wishlistCount } from '../../src/stores/wishlist/wishlist-count.ts'
import { primeWishlistCount } from '../../src/stores/wishlist/wishlist-count-page.ts'
import texts from '../../src/texts/en/wishlist-count.json'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'

const t = messages('wishlistCount', texts)

export const attributes = {
  href: about(
    'URL of the wishlist page; defaults to `pages.wishlist` of the page settings.',
    optional(url)
  ),
  count: about(
    'Number of products on the lists when the page was rendered.',
    optional(count, '0')
  )
}

/** Larger counts are shown as "99+" for lack of space; the accessible name has the exact count. */
const MAX_SHOWN = 99

/** The link to the wishlist page with the number of products: server-rendered until the store has loaded [WISH-07]. */
export function WishlistCount({
  href = pageUrl('wishlist'),
  count: servedCount
}: AttributeProps<typeof attributes>) {
  const count = useStore($wishlistCount) ?? servedCount
  useEffect(() => primeWishlistCount(servedCount), [servedCount])

  return (
    <a className="vitrine-wishlist-count" href={href}>
      <svg
        className="vitrine-wishlist-count__icon"
        viewBox="0 0 24 24"
        width={24}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 20.5 4 12.6a5 5 0 0 1 7-7.1l1 1 1-1a5 5 0 0 1 7 7.1z" />
      </svg>
      <VisuallyHidden>{t(pluralOf(count), { count })}</VisuallyHidden>
      <span className="vitrine-count-badge" aria-hidden="true" hidden={count === 0}>
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
    </a>
  )
}
