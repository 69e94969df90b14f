import { optional } from 'valibot'

import { about, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { FreeShipping } from './free-shipping.tsx'

defineWidget(
  'vitrine-free-shipping',
  FreeShipping,
  {
    amount: about(
      'The cart total when the page was made, in major units.',
      optional(decimal, '0')
    ),
    freeFrom: about(
      'The amount from which delivery is free; `FreeShippingFrom` of the cart takes precedence.',
      optional(decimal)
    ),
    currency: about('Currency of the amounts.', optional(text, 'EUR'))
  },
  { group: 'cart', summary: 'Shows how much more to spend to get free delivery.' }
)
