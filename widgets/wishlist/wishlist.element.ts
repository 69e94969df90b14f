import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Wishlist } from './wishlist.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist',
    Wishlist,
    attributes,
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
