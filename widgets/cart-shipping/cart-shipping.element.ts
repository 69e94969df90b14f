import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CartShipping } from './cart-shipping.tsx'

export const define = () =>
  defineWidget('vitrine-cart-shipping', CartShipping, attributes, {
    group: 'cart',
    summary: 'Lets the shopper choose a delivery method and destination, and shows the cost.'
  })
