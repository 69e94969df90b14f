import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WishlistCount } from './wishlist-count.tsx'

defineWidget(
  'vitrine-wishlist-count',
  WishlistCount,
  {
    href: about('Address of the page of lists.', text),
    count: about('Products on the lists when the page was made.', optional(count, '0'))
  },
  {
    group: 'wishlist',
    summary: 'Links to the shopper’s lists and shows how many products are on them.'
  }
)
