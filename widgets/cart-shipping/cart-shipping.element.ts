import { optional } from 'valibot'

import { about, json } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CartShipping } from './cart-shipping.tsx'
import { Countries, Shipping } from './shipping.ts'

export const define = () =>
  defineWidget(
    'vitrine-cart-shipping',
    CartShipping,
    {
      countries: about(
        'The countries that the shop delivers to: `[{ "Code": "BE", "Name": "Belgique" }]`.',
        json(Countries)
      ),
      shipping: about(
        'The delivery fields of the cart, used until the cart has loaded.',
        optional(json(Shipping))
      )
    },
    {
      group: 'cart',
      summary: 'Lets the shopper choose a delivery method and destination, and shows the cost.'
    }
  )
