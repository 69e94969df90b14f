import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Coupon } from './coupon.tsx'

export const define = () =>
  defineWidget('vitrine-coupon', Coupon, attributes, {
    group: 'cart',
    summary: 'Lets the shopper apply and remove coupon codes, and shows what each one saves.'
  })
