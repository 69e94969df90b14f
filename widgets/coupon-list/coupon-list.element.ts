import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CouponList } from './coupon-list.tsx'

export const define = () =>
  defineWidget('vitrine-coupon-list', CouponList, attributes, {
    group: 'cart',
    summary: 'Lists the customer’s own coupons in a dialog, ready to apply to the cart.'
  })
