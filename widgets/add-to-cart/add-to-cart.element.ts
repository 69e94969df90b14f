import { optional } from 'valibot'

import { about, count, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddToCart } from './add-to-cart.tsx'

defineWidget(
  'vitrine-add-to-cart',
  AddToCart,
  {
    productId: about(
      'The product; its variation form and its quantity on the page are followed.',
      text
    ),
    productVariantId: about('The variant to add, until the shopper chooses another.', text),
    productName: about('Its name, for the cart and for the confirmation.', text),
    price: about(
      'Price of one piece in major units, used for analytics only.',
      optional(decimal)
    ),
    currency: about('Currency of the price, such as `EUR`.', optional(text)),
    itemOrigin: about('Where the shopper found it, such as `list`.', optional(text)),
    itemKey: about('Keeps lines of the same variant apart in the cart.', optional(text)),
    inCart: about(
      'Pieces of this variant in the cart when the page was made.',
      optional(count, '0')
    ),
    orderId: about('The order that it is bought again from.', optional(text)),
    cartHref: about(
      'Address of the cart page; the culture’s own when not given.',
      optional(text)
    )
  },
  {
    group: 'product',
    summary: 'Adds a product to the cart and confirms it without leaving the page.',
    events: { 'vitrine:cart:changed': 'The server has added it.' }
  }
)
