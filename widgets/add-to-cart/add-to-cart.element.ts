import { defineWidget } from '../../src/element/define-widget.tsx'
import { AddToCart, attributes } from './add-to-cart.tsx'

export const define = () =>
  defineWidget(
    'vitrine-add-to-cart',
    AddToCart,
    attributes,
    {
      group: 'product',
      summary: 'Adds a product to the cart and confirms it without leaving the page.',
      events: { 'vitrine:cart:changed': 'The server has added the product.' }
    },
    'control'
  )
