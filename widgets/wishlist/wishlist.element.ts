import { array, optional } from 'valibot'

import { FullWishlist, WishlistSummary } from '../../src/contract/wishlist.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Wishlist } from './wishlist.tsx'

defineWidget(
  'vitrine-wishlist',
  Wishlist,
  {
    lists: about(
      'All lists of the shopper: `Id`, `Name`, `Kind`, `ProductsCount`, `Url`.',
      json(array(WishlistSummary))
    ),
    list: about(
      'The list that is shown, with its `Lines`: a `FullWishlist` of the contract. Not given when there is none.',
      optional(json(FullWishlist))
    ),
    shopHref: about('Where an empty list leads.', optional(text)),
    cartHref: about('Address of the cart page.', optional(text)),
    exportHref: about(
      'Address that returns a list as CSV; `?Id=` is appended. Without it there is no export.',
      optional(text)
    )
  },
  {
    group: 'wishlist',
    summary: 'Shows the shopper’s wishlists and birth lists, to edit, share and order from.',
    events: {
      'vitrine:wishlist:changed': 'The server has changed the lists.',
      'vitrine:cart:changed': 'The server has added wishes to the cart.'
    }
  }
)
