import { optional } from 'valibot'

import { about, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { FreeShipping } from './free-shipping.tsx'

export const define = () =>
  defineWidget(
    'vitrine-free-shipping',
    FreeShipping,
    {
      amount: about(
        'Cart total when the page was rendered, in major units.',
        optional(decimal, '0')
      ),
      freeFrom: about(
        'Minimum amount for free delivery; `FreeShippingFrom` of the cart takes precedence.',
        optional(decimal)
      ),
      currency: about('Currency of the amounts.', optional(text, 'EUR'))
    },
    { group: 'cart', summary: 'Shows how much more to spend to get free delivery.' }
  )
