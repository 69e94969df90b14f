import { array, optional } from 'valibot'
import { about, json, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { FullWishlist, WishlistSummary } from '../../src/shared/contract/wishlist.ts'
import { Wishlist } from './wishlist.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist',
    Wishlist,
    {
      lists: about(
        'All lists of the shopper, with `Id`, `Name`, `Kind`, `ProductsCount`, `Url`.',
        json(array(WishlistSummary))
      ),
      list: about(
        'The displayed list with its `Lines`, as a `FullWishlist` of the contract; omitted if there is none.',
        optional(json(FullWishlist))
      ),
      shopHref: about('URL that an empty list links to.', optional(url)),
      cartHref: about(
        'URL of the cart page; defaults to `pages.cart` of the page settings.',
        optional(url)
      ),
      exportHref: about(
        'URL that returns a list as CSV; `?Id=` is appended. Without it, there is no export.',
        optional(url)
      )
    },
    {
      group: 'wishlist',
      summary: 'Shows the shopper’s wishlists and birth lists, to edit, share and order from.',
      events: {
        'vitrine:wishlist:changed': 'The server has changed the lists.',
        'vitrine:cart:changed': 'The server has added products of the list to the cart.'
      }
    },
    'content'
  )
