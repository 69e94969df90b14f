import { optional } from 'valibot'

import { about, count, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WishlistCount } from './wishlist-count.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist-count',
    WishlistCount,
    {
      href: about(
        'URL of the wishlist page; defaults to `pages.wishlist` of the page settings.',
        optional(url)
      ),
      count: about(
        'Number of products on the lists when the page was rendered.',
        optional(count, '0')
      )
    },
    {
      group: 'wishlist',
      summary: 'Links to the shopper’s lists and shows how many products are on them.'
    },
    'control'
  )
