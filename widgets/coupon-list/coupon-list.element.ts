import { optional } from 'valibot'

import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CouponList } from './coupon-list.tsx'

export const define = () =>
  defineWidget(
    'vitrine-coupon-list',
    CouponList,
    {
      userId: about('Id of the logged-in customer.', text),
      label: about('Label of the button.', optional(text)),
      timeZone: about(
        'Time zone of the shop, in which coupons expire.',
        optional(text, 'Europe/Brussels')
      )
    },
    {
      group: 'cart',
      summary: 'Lists the customer’s own coupons in a dialog, ready to apply to the cart.'
    }
  )
