import { optional } from 'valibot'
import { about, json, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Cart } from '../../src/shared/contract/cart.ts'
import { SavedItems } from '../../src/shared/contract/saved-items.ts'
import { CartItems } from './cart-items.tsx'

export const define = () =>
  defineWidget(
    'vitrine-cart-items',
    CartItems,
    {
      cart: about(
        'The cart when the page was rendered, as a `Cart` of the contract; fetched from the server if not given.',
        optional(json(Cart))
      ),
      saved: about(
        'The items saved for later, as `SavedItem[]` of the contract; without it, the shopper cannot save items for later.',
        optional(json(SavedItems))
      ),
      checkoutHref: about(
        'URL of the checkout; defaults to `pages.checkout` of the page settings, without which there is no such link.',
        optional(url)
      ),
      shopHref: about(
        'URL for continuing to shop; without it, there is no such link.',
        optional(url)
      )
    },
    {
      group: 'cart',
      summary:
        'Lists the items in the cart and lets the shopper change quantities, remove items and undo.',
      events: { 'vitrine:cart:changed': 'The server has confirmed a change.' }
    },
    'content'
  )
