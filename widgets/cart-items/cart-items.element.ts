import { optional } from 'valibot'

import { Cart } from '../../src/contract/cart.ts'
import { SavedItems } from '../../src/contract/saved-items.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CartItems } from './cart-items.tsx'

defineWidget(
  'vitrine-cart-items',
  CartItems,
  {
    cart: about(
      'The cart when the page was made, a `Cart` of the contract; read from the server when not given.',
      optional(json(Cart))
    ),
    saved: about(
      'The items saved for later, `SavedItem[]` of the contract; without it, nothing can be saved for later.',
      optional(json(SavedItems))
    ),
    checkoutHref: about('Address of the checkout; without it, no link.', optional(text)),
    shopHref: about('Where to go on shopping; without it, no link.', optional(text))
  },
  {
    group: 'cart',
    summary:
      'Lists the items in the cart and lets the shopper change quantities, remove items and undo.',
    events: { 'vitrine:cart:changed': 'The server has confirmed a change.' }
  }
)
