import { array, optional } from 'valibot'

import { CartCoupon } from '../../src/contract/cart.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Coupon } from './coupon.tsx'

defineWidget(
  'vitrine-coupon',
  Coupon,
  {
    coupons: about(
      'The coupons on the cart when the page was made, as in its `Coupons`.',
      optional(json(array(CartCoupon)), '[]')
    ),
    currency: about('The currency of their savings.', optional(text, 'EUR')),
    parameter: about(
      'The part of the address whose code is applied by itself; empty turns that off.',
      optional(text, 'coupon')
    )
  },
  {
    group: 'cart',
    summary: 'Lets the shopper apply and remove coupon codes, and shows what each one saves.'
  }
)
