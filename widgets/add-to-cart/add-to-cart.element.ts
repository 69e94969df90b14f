import { optional } from 'valibot'

import { about, count, decimal, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddToCart } from './add-to-cart.tsx'

export const define = () =>
  defineWidget(
    'vitrine-add-to-cart',
    AddToCart,
    {
      productId: about(
        'Id of the product; the widget follows its variation form on the page and, outside of a form, its quantity field.',
        text
      ),
      productVariantId: about(
        'Id of the variant to add until the shopper selects another one.',
        text
      ),
      productName: about('Product name shown in the cart and in the confirmation.', text),
      price: about(
        'Price of one piece in major units, used for analytics only.',
        optional(decimal)
      ),
      currency: about('Currency of the price, such as `EUR`.', optional(text)),
      itemOrigin: about('Where the shopper found the product, such as `list`.', optional(text)),
      itemKey: about(
        'Tells lines of the same variant apart, if the back end keeps them separate.',
        optional(text)
      ),
      inCart: about(
        'Number of pieces of this variant in the cart when the page was rendered.',
        optional(count, '0')
      ),
      orderId: about(
        'Id of the past order that the product is reordered from.',
        optional(text)
      ),
      cartHref: about(
        'URL of the cart page; defaults to `pages.cart` of the page settings.',
        optional(url)
      )
    },
    {
      group: 'product',
      summary: 'Adds a product to the cart and confirms it without leaving the page.',
      events: { 'vitrine:cart:changed': 'The server has added the product.' }
    },
    'control'
  )
