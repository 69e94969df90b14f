import { optional } from 'valibot'

import { about, count, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CartSummary } from './cart-summary.tsx'

export const define = () =>
  defineWidget(
    'vitrine-cart-summary',
    CartSummary,
    {
      href: about(
        'URL of the cart page; defaults to `pages.cart` of the page settings.',
        optional(url)
      ),
      checkoutHref: about(
        'URL of the checkout; defaults to `pages.checkout` of the page settings, without which there is no such link.',
        optional(url)
      ),
      count: about(
        'Number of items in the cart when the page was rendered.',
        optional(count, '0')
      ),
      amount: about(
        'Cart amount including tax when the page was rendered, formatted like `AmountTaxInclHtml`.',
        optional(text)
      )
    },
    {
      group: 'cart',
      summary: 'Shows the number of items in the cart, with a preview of its contents.'
    }
  )
