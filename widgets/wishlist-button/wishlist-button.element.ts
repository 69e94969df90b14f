import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, WishlistButton } from './wishlist-button.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist-button',
    WishlistButton,
    attributes,
    {
      group: 'wishlist',
      summary:
        'Adds a heart button that saves the selected variant to a wishlist or birth list.',
      events: { 'vitrine:wishlist:changed': 'The server has changed the lists.' }
    },
    'control'
  )
