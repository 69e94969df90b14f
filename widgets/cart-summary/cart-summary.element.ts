import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CartSummary } from './cart-summary.tsx'

export const define = () =>
  defineWidget('vitrine-cart-summary', CartSummary, attributes, {
    group: 'cart',
    summary: 'Shows the number of items in the cart, with a preview of its contents.'
  })
