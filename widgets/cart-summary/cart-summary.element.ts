import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CartSummary } from './cart-summary.tsx'

defineWidget(
  'vitrine-cart-summary',
  CartSummary,
  {
    href: about('Address of the cart page.', text),
    count: about('Pieces in the cart when the page was made.', optional(count, '0')),
    amount: about(
      'Amount of the cart with tax when the page was made, as `AmountTaxInclHtml` has it.',
      optional(text)
    )
  },
  {
    group: 'cart',
    summary: 'Shows the number of items in the cart, with a preview of its contents.'
  }
)
