import { optional } from 'valibot'

import { about, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { FreeShipping } from './free-shipping.tsx'

defineWidget(
  'vitrine-free-shipping',
  FreeShipping,
  {
    amount: about('What was in the cart when the page was made.', optional(decimal, '0')),
    freeFrom: about(
      'From this amount on the delivery costs nothing; the cart’s own wins.',
      optional(decimal)
    ),
    currency: about('Currency of the amounts.', optional(text, 'EUR'))
  },
  { group: 'cart', summary: 'Shows how much more to spend to get free delivery.' }
)
