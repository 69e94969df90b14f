import { array, optional } from 'valibot'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CartCoupon } from '../../src/shared/contract/cart.ts'
import { Coupon } from './coupon.tsx'

export const define = () =>
  defineWidget(
    'vitrine-coupon',
    Coupon,
    {
      coupons: about(
        'The coupons applied when the page was rendered, in the format of the cart’s `Coupons`.',
        optional(json(array(CartCoupon)), '[]')
      ),
      currency: about('Currency of the savings.', optional(text, 'EUR')),
      parameter: about(
        'Name of the query parameter whose code is applied automatically; an empty value turns this off.',
        optional(text, 'coupon')
      )
    },
    {
      group: 'cart',
      summary: 'Lets the shopper apply and remove coupon codes, and shows what each one saves.'
    }
  )
