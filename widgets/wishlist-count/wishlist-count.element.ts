import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, WishlistCount } from './wishlist-count.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist-count',
    WishlistCount,
    attributes,
    {
      group: 'wishlist',
      summary: 'Links to the shopper’s lists and shows how many products are on them.'
    },
    'control'
  )
