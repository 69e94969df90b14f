import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CartItems } from './cart-items.tsx'

export const define = () =>
  defineWidget(
    'vitrine-cart-items',
    CartItems,
    attributes,
    {
      group: 'cart',
      summary:
        'Lists the items in the cart and lets the shopper change quantities, remove items and undo.',
      events: { 'vitrine:cart:changed': 'The server has confirmed a change.' }
    },
    'content'
  )
